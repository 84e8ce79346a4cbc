import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import list from '../parts/row-list.module.css'
import { Section } from '../parts/section.tsx'
import { usePlatform } from '../platform.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'

/** Lists the buyers that the owner blocks or trusts, each until an end date. */
export function RiskPage() {
  const texts = useTexts().risk
  const { api } = usePlatform()
  const query = useQuery(
    queryOptions({ queryKey: ['risk-entries'], queryFn: ({ signal }) => api('listRiskEntries', {}, { signal }) }),
  )
  const [isAdding, setAdding] = useState(false)
  return (
    <Page title={texts.title} aside={<Button onClick={() => setAdding(true)}>{texts.add}</Button>}>
      <Section title={texts.list} flush>
        <Loaded query={query}>
          {(entries) =>
            entries.length === 0 ? (
              <p className={list.empty}>{texts.empty}</p>
            ) : (
              <ul>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {isAdding && <EntryDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
