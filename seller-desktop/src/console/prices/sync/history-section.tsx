import { useInfiniteQuery } from '@tanstack/react-query'
import type { SyncRunView } from '@topup/core/api/sync'
import { fill } from '@topup/core/text/words'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatShortTime, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Section } from '../../parts/section.tsx'
import openRow from '../../parts/table.module.css'
import { useOpenId } from '../../parts/use-address.ts'
import { useNow } from '../../parts/use-now.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { countsText } from './counts-text.ts'
import styles from './price-sync-page.module.css'
import { RunSheet } from './run-sheet.tsx'
import { useSyncQueries } from './sync-queries.ts'

const tones = { running: 'live', succeeded: 'ok', failed: 'stop' } as const

function RunRow({ run, now, onOpen }: { run: SyncRunView; now: Date; onOpen: (id: string) => void }) {
  const texts = useTexts().syncPlan.history
  return (
    <tr className={openRow.row}>
      <td>
        <button
          type="button"
          className={openRow.open}
          aria-label={fill(texts.open, { time: formatTime(run.startedAt) })}
          onClick={() => onOpen(run.id)}
        >
          <time dateTime={run.startedAt} title={formatTime(run.startedAt)}>
            {formatShortTime(run.startedAt, now)}
          </time>
        </button>
      </td>
      <td>{texts.triggers[run.trigger]}</td>
      <td>
        <StatusDot tone={run.undoneAt ? 'quiet' : tones[run.status]}>
          {run.undoneAt ? texts.undone : texts.states[run.status]}
        </StatusDot>
        {run.failure && <span className={openRow.second}>{run.failure}</span>}
      </td>
      <td className={styles.wideOnly}>{countsText(run, texts.counts) || texts.noCounts}</td>
    </tr>
  )
}

export function HistorySection() {
  const texts = useTexts().syncPlan.history
  const [openId, setOpenId] = useOpenId('run')
  const now = useNow()
  const query = useInfiniteQuery(useSyncQueries().runs)
  return (
    <Section title={texts.title} flush>
      <Loaded query={query}>
        {({ pages }) => {
          const runs = pages.flatMap((page) => page.runs)
          if (runs.length === 0) return <p className={styles.none}>{texts.none}</p>
          return (
            <WideTable label={texts.title}>
              <thead>
                <tr>
                  <th scope="col">{texts.when}</th>
                  <th scope="col">{texts.trigger}</th>
                  <th scope="col">{texts.result}</th>
                  <th scope="col" className={styles.wideOnly}>
                    {texts.changes}
                  </th>
                </tr>
              </thead>
              <tbody>
                {runs.map((run) => (
                  <RunRow key={run.id} run={run} now={now} onOpen={setOpenId} />
                ))}
              </tbody>
            </WideTable>
          )
        }}
      </Loaded>
      <MoreButton name="runs" query={query}>
        {texts.older}
      </MoreButton>
      {openId && <RunSheet runId={openId} onClose={() => setOpenId(undefined)} />}
    </Section>
  )
}
