import { useQuery } from '@tanstack/react-query'
import type { EndpointOutput } from '@topup/core/api/endpoints'
import { type LegalPage, legalPages } from '@topup/core/pages/legal-pages'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Tabs } from '@topup/core/ui/tabs.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { useTab } from '../parts/use-address.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import { type Draft, isChanged } from './draft.ts'
import styles from './legal.module.css'
import { LegalEditor } from './legal-editor.tsx'
import { legalQueries } from './legal-queries.ts'

/** Tabs of the legal pages; the draft of a page stays while another tab is shown. */
function Editors({ view: { pages, facts } }: { view: EndpointOutput<'listLegalPages'> }) {
  const texts = useTexts().legal
  const [tab, setTab] = useTab('text', legalPages)
  const [drafts, setDrafts] = useState<Partial<Record<LegalPage, Draft>>>({})
  const isUnsaved = (page: LegalPage) => {
    const saved = pages.find((one) => one.page === page)
    return saved !== undefined && isChanged(drafts[page], saved.text)
  }
  return (
    <>
      <UnsavedGuard isUnsaved={legalPages.some(isUnsaved)} />
      <Tabs
        label={texts.label}
        value={tab}
        onChange={setTab}
        className={styles.tabs}
        tabs={pages.map((saved) => {
          const { page } = saved
          const name = texts.pages[page]
          return {
            id: page,
            label: isUnsaved(page) ? (
              <>
                {name} <span aria-hidden="true">•</span>
                <span className="visually-hidden">{texts.unsaved}</span>
              </>
            ) : (
              name
            ),
            content: (
              <LegalEditor
                saved={saved}
                facts={facts}
                draft={drafts[page] ?? { version: saved.version, text: saved.text }}
                setDraft={(draft) => setDrafts((all) => ({ ...all, [page]: draft }))}
              />
            ),
          }
        })}
      />
    </>
  )
}

function OwnersPages() {
  const query = useQuery(legalQueries(usePlatform()).pages)
  return <Loaded query={query}>{(view) => <Editors view={view} />}</Loaded>
}

/** The editor for legal pages, which buyers agree to; owners only. */
export function LegalScreen() {
  const texts = useTexts().legal
  return <Page title={texts.title}>{useIsOwner() ? <OwnersPages /> : <Banner>{texts.owner}</Banner>}</Page>
}
