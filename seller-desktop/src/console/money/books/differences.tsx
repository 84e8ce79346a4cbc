import { useQuery } from '@tanstack/react-query'
import type { ReconciliationExceptionView } from '@topup/core/api/books'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { formatDate, formatPaid } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { usePlatform } from '../../platform.ts'
import { bookQueries, useExplain } from './book-queries.ts'
import styles from './books-page.module.css'

const sumOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null ? '–' : formatPaid({ amount, currency })

/** A compared day: its figures, and every difference between the books. */
export function Differences({ runId, onClose }: { runId: string; onClose: () => void }) {
  const texts = useTexts().books.differences
  const run = useQuery(bookQueries(usePlatform()).run(runId))
  const isOwner = useIsOwner()
  const explain = useExplain()
  const [explaining, setExplaining] = useState<ReconciliationExceptionView>()
  const close = () => setExplaining(undefined)
  function ask(difference: ReconciliationExceptionView) {
    explain.reset()
    setExplaining(difference)
  }
  return (
    <Loaded query={run}>
      {({ day, compared, notes, exceptions }) => (
        <Section
          title={fill(texts.title, { day: formatDate(day) })}
          flush
          aside={
            <Button size="small" variant="ghost" onClick={onClose}>
              {texts.back}
            </Button>
          }
        >
          <div className={styles.bar}>
            <Facts
              facts={compared.map(({ party, count }) => ({ label: texts.parties[party] ?? party, value: count }))}
            />
          </div>
          {notes.length > 0 && (
            <Banner className={styles.notice}>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Banner>
          )}
          {exceptions.length === 0 ? (
            <Banner tone="ok" className={styles.notice}>
              {texts.none}
            </Banner>
          ) : (
            <WideTable label={fill(texts.title, { day: formatDate(day) })}>
              <thead>
                <tr>
                  <th>{texts.where}</th>
                  <th>{texts.what}</th>
                  <th className={table.number}>{texts.here}</th>
                  <th className={table.number}>{texts.there}</th>
                  <th>{texts.why}</th>
                  <th>
                    <span className="visually-hidden">{texts.explain}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {exceptions.map((one) => (
                  <tr key={one.id}>
                    <td>{texts.parties[one.party] ?? one.party}</td>
                    <td>
                      {texts.kinds[one.kind] ?? one.kind}
                      <div className={styles.mono}>{one.providerRef ?? one.subjectId}</div>
                    </td>
                    <td className={table.number}>{sumOf(one.expected, one.currency)}</td>
                    <td className={table.number}>{sumOf(one.found, one.currency)}</td>
                    <td className={styles.reason}>
                      {one.reason}
                      {one.explanation && (
                        <div className="quiet">{fill(texts.explained, { text: one.explanation })}</div>
                      )}
                    </td>
                    <td>
                      {isOwner && !one.explanation && (
                        <Button size="small" onClick={() => ask(one)}>
                          {texts.explain}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          )}
          {explaining && (
            <AskDialog
              title={texts.dialog}
              text={explaining.reason}
              field={{ label: texts.label, maxLength: 300 }}
              confirm={texts.save}
              busy={explain.isPending}
              error={explain.error}
              onClose={close}
              onConfirm={(explanation) =>
                explain.mutate({ exceptionId: explaining.id, explanation }, { onSuccess: close })
              }
            />
          )}
        </Section>
      )}
    </Loaded>
  )
}
