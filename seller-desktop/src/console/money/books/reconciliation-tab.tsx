import { useQuery } from '@tanstack/react-query'
import type { ReconciliationRunView } from '@topup/core/api/books'
import { addDays, storeDay } from '@topup/core/calendar/store-day'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { formatDate, formatPaid, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import table from '../../parts/table.module.css'
import { useOpenId } from '../../parts/use-address.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { usePlatform } from '../../platform.ts'
import { settingsQueries } from '../../settings/settings-queries.ts'
import { bookQueries, useRunReconciliation } from './book-queries.ts'
import styles from './books-page.module.css'
import { Differences } from './differences.tsx'

function Result({ run }: { run: ReconciliationRunView }) {
  const { states } = useTexts().books.runs
  if (run.status === 'running') return <StatusDot tone="live">{states.running}</StatusDot>
  if (run.status === 'failed') return <StatusDot tone="stop">{states.failed}</StatusDot>
  if (run.openExceptions === 0) return <StatusDot tone="ok">{states.agree}</StatusDot>
  return <StatusDot tone="stop">{fill(states.differ, { count: run.openExceptions })}</StatusDot>
}

/** Compares a day; starts with yesterday, the last complete day of the store's calendar. */
function CompareDay() {
  const texts = useTexts().books.runs
  const compare = useRunReconciliation()
  const { data } = useQuery(settingsQueries(usePlatform()).current)
  const yesterday = data && addDays(storeDay(new Date(), data.values.timeZone), -1)
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? yesterday ?? ''
  return (
    <div className={styles.bar}>
      <TextField
        label={texts.day}
        type="date"
        max={yesterday}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button loading={compare.isPending} onClick={() => compare.mutate(day)}>
        {texts.run}
      </Button>
    </div>
  )
}

export function ReconciliationTab() {
  const texts = useTexts().books.runs
  const runs = useQuery(bookQueries(usePlatform()).runs)
  const isOwner = useIsOwner()
  const [openId, setOpenId] = useOpenId('run')
  if (openId) return <Differences runId={openId} onClose={() => setOpenId(undefined)} />
  return (
    <Section title={texts.title} flush>
      <p className={styles.text}>{texts.text}</p>
      {isOwner && <CompareDay />}
      <Loaded query={runs}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="check" title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <WideTable label={texts.title}>
              <thead>
                <tr>
                  <th>{texts.day}</th>
                  <th>{texts.state}</th>
                  <th className={cx(table.number, styles.wide)}>{texts.unexplained}</th>
                  <th className={styles.wide}>{texts.compared}</th>
                  <th>
                    <span className="visually-hidden">{texts.open}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map((run) => (
                  <tr key={run.id}>
                    <td className={styles.when}>{formatDate(run.day)}</td>
                    <td>
                      <Result run={run} />
                    </td>
                    <td className={cx(table.number, styles.wide)}>
                      {run.unexplained.map(formatPaid).join(', ') || texts.nothing}
                    </td>
                    <td className={cx('quiet', styles.wide)}>
                      {formatTime(run.startedAt)}, {texts.triggers[run.trigger]}
                    </td>
                    <td>
                      <div className={styles.actions}>
                        <Button size="small" onClick={() => setOpenId(run.id)}>
                          {texts.open}
                        </Button>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
          )
        }
      </Loaded>
    </Section>
  )
}
