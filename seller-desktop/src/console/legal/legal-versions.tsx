import { useQuery } from '@tanstack/react-query'
import type { LegalPageDraftView } from '@topup/core/api/legal'
import { fillFacts, type LegalFacts } from '@topup/core/pages/legal-facts'
import { languages } from '@topup/core/pages/page-renderer'
import { factsIn } from '@topup/core/pages/tax-note'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Prose } from '@topup/core/ui/prose.tsx'
import { useState } from 'react'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Row } from '../parts/row.tsx'
import { Section } from '../parts/section.tsx'
import { usePlatform } from '../platform.ts'
import styles from './legal.module.css'
import { legalQueries } from './legal-queries.ts'

type Words = LegalPageDraftView['text']

interface VersionDialogProps {
  saved: LegalPageDraftView
  version: number
  facts: LegalFacts
  onClose: () => void
  onPutBack: (text: Words) => void
}

function VersionDialog({ saved, version, facts, onClose, onPutBack }: VersionDialogProps) {
  const texts = useTexts().legal
  const query = useQuery(legalQueries(usePlatform()).version(saved.page, version))
  const { data } = query
  return (
    <Dialog
      open
      title={`${texts.pages[saved.page]}: ${fill(texts.version, { version })}`}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        data && (
          <Button variant="primary" onClick={() => onPutBack(data.text)}>
            {texts.putBack}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ text }) => (
          <div className="stack">
            <p className="note">{texts.putBackHint}</p>
            {languages.map((language) => (
              <section key={language} lang={language} aria-label={texts[language]} className={styles.written}>
                <p className={`caption quiet ${styles.language}`}>{texts[language]}</p>
                <Prose text={fillFacts(text[language], factsIn(language, facts))} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

type LegalVersionsProps = Pick<VersionDialogProps, 'saved' | 'facts' | 'onPutBack'>

/** Lists a page's versions with date and author; an older text can be restored as a draft. */
export function LegalVersions({ saved, facts, onPutBack }: LegalVersionsProps) {
  const texts = useTexts().legal
  const [shown, setShown] = useState<number>()
  return (
    <Section title={texts.history} flush>
      <ul>
        {saved.versions.map(({ version, savedAt, savedBy }) => (
          <Row
            key={version}
            name={
              <>
                {fill(texts.version, { version })}{' '}
                {version === saved.version && <Badge tone="ok">{texts.current}</Badge>}
              </>
            }
            note={fill(texts.by, { time: formatTime(savedAt), seller: savedBy || texts.first })}
          >
            <Button size="small" aria-label={fill(texts.showVersion, { version })} onClick={() => setShown(version)}>
              {texts.show}
            </Button>
          </Row>
        ))}
      </ul>
      {shown !== undefined && (
        <VersionDialog
          saved={saved}
          version={shown}
          facts={facts}
          onClose={() => setShown(undefined)}
          onPutBack={(text) => {
            setShown(undefined)
            onPutBack(text)
          }}
        />
      )}
    </Section>
  )
}
