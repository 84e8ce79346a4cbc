import type { LegalPageDraftView } from '@topup/core/api/legal'
import { fillFacts, type LegalFacts, legalFactNames } from '@topup/core/pages/legal-facts'
import { legalPath, longestLegalText } from '@topup/core/pages/legal-pages'
import { languages } from '@topup/core/pages/page-renderer'
import { factsIn } from '@topup/core/pages/tax-note'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Prose } from '@topup/core/ui/prose.tsx'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import page from '../parts/page.module.css'
import { Section } from '../parts/section.tsx'
import { type Draft, isChanged, isWhole } from './draft.ts'
import styles from './legal.module.css'
import { useSaveLegalPage } from './legal-queries.ts'
import { LegalVersions } from './legal-versions.tsx'

interface LegalEditorProps {
  saved: LegalPageDraftView
  facts: LegalFacts
  draft: Draft
  /** Undefined discards the draft. */
  setDraft: (draft: Draft | undefined) => void
}

function FactList({ facts }: { facts: LegalFacts }) {
  const texts = useTexts().legal
  return (
    <details className={styles.facts}>
      <summary>{texts.facts}</summary>
      <dl>
        {legalFactNames.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className={facts[name] === '' ? 'quiet' : undefined}>{facts[name] || texts.noFact}</dd>
          </div>
        ))}
      </dl>
      <Link to="/admin/settings">{texts.toSettings}</Link>
    </details>
  )
}

export function LegalEditor({ saved, facts, draft, setDraft }: LegalEditorProps) {
  const texts = useTexts().legal
  const [isPreview, setPreview] = useState(false)
  const save = useSaveLegalPage(() => setDraft(undefined))
  const isUnsaved = isChanged(draft, saved.text)
  const isOutdated = isUnsaved && draft.version !== saved.version

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isUnsaved || isOutdated || !isWhole(draft) || save.isPending) return
    save.mutate({ page: saved.page, version: draft.version, text: draft.text })
  }

  return (
    <div className="stack">
      <form onSubmit={submit} className="stack">
        <div className={styles.head}>
          <p className="quiet tabular">
            {fill(texts.inForce, { version: saved.version, time: formatTime(saved.versions[0]?.savedAt ?? '') })}
          </p>
          <div className="row">
            <Button as="a" href={legalPath(saved.page)} target="_blank" rel="noopener" size="small" variant="ghost">
              {texts.view}
            </Button>
            <Button size="small" onClick={() => setPreview(!isPreview)}>
              {isPreview ? texts.write : texts.preview}
            </Button>
          </div>
        </div>
        {isOutdated && (
          <Banner
            tone="stop"
            title={fill(texts.meanwhile, { version: saved.version })}
            action={<Button onClick={() => setDraft({ ...draft, version: saved.version })}>{texts.keepMine}</Button>}
          >
            {texts.meanwhileText}
          </Banner>
        )}
        {isPreview ? (
          <div className={styles.languages}>
            {languages.map((language) => (
              <Section key={language} title={texts[language]}>
                <div lang={language}>
                  <Prose text={fillFacts(draft.text[language], factsIn(language, facts))} />
                </div>
              </Section>
            ))}
          </div>
        ) : (
          <>
            <div className={styles.languages}>
              {languages.map((language) => (
                <TextArea
                  key={language}
                  label={texts[language]}
                  lang={language}
                  value={draft.text[language]}
                  maxLength={longestLegalText}
                  rows={24}
                  required
                  onChange={({ target }) => setDraft({ ...draft, text: { ...draft.text, [language]: target.value } })}
                />
              ))}
            </div>
            <p className="note">{texts.how}</p>
            <FactList facts={facts} />
          </>
        )}
        {isUnsaved && saved.page === 'terms' && (
          <Banner tone="wait" title={texts.termsTitle}>
            {texts.termsText}
          </Banner>
        )}
        <div className={page.saveBar}>
          {isUnsaved && saved.page === 'terms' && <p className={`note ${styles.asked}`}>{texts.termsShort}</p>}
          <Button variant="ghost" disabled={!isUnsaved} onClick={() => setDraft(undefined)}>
            {texts.undo}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isUnsaved || isOutdated || !isWhole(draft)}
            loading={save.isPending}
          >
            {texts.save}
          </Button>
        </div>
      </form>
      <LegalVersions
        saved={saved}
        facts={facts}
        onPutBack={(text) => {
          setPreview(false)
          setDraft({ version: saved.version, text })
        }}
      />
    </div>
  )
}
