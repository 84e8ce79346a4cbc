import { useQuery } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { SalesView } from '@topup/core/api/sales'
import { wholeStore } from '@topup/core/sales/sales-pause'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useQueries } from '../../queries.ts'
import styles from '../dashboard.module.css'
import { BalanceLine } from './balance-line.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PauseList } from './pause-list.tsx'

function SalesStatus({ pauses, isOpen }: Pick<SalesView, 'pauses'> & { isOpen: boolean }) {
  const texts = useTexts().sales
  if (!isOpen) return <StatusDot tone="wait">{texts.notOpen}</StatusDot>
  if (pauses.length === 0) return <StatusDot tone="ok">{texts.onSale}</StatusDot>
  const isWhole = pauses.some(({ scope }) => scope === wholeStore)
  return <StatusDot tone={isWhole ? 'stop' : 'wait'}>{isWhole ? texts.paused : texts.partlyPaused}</StatusDot>
}

/** Shows whether the store sells, why not, and a switch to pause sales. */
export function SalesSection() {
  const texts = useTexts().sales
  const query = useQueries().sales
  const sales = useQuery(query)
  // While the configuration is still loading, do not claim that the store is closed.
  const isOpen = useQuery(useQueries().config).data?.isOpen !== false
  const change = useChange((api, input: EndpointInput<'changeSales'>) => api('changeSales', input), {
    done: (_sales, { paused }) => (paused ? texts.donePaused : texts.doneResumed),
    failed: texts.failed,
    sets: query.queryKey,
    reads: [query.queryKey],
  })
  const [isAsking, setAsking] = useState(false)
  function ask() {
    change.reset()
    setAsking(true)
  }
  const nameOf = (scope: string) =>
    scope === wholeStore ? texts.wholeStore : (sales.data?.games.find(({ id }) => id === scope)?.name ?? scope)

  return (
    <Section
      title={texts.title}
      flush
      aside={
        sales.data && (
          <div className={styles.aside}>
            <SalesStatus pauses={sales.data.pauses} isOpen={isOpen} />
            <Button size="small" onClick={ask}>
              {texts.pause}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={sales}>
        {({ pauses, games, balance }) => (
          <>
            <PauseList
              pauses={pauses}
              nameOf={nameOf}
              busy={change.isPending}
              onResume={(scope) => change.mutate({ scope, paused: false })}
            />
            {!isOpen && <p className={styles.noPause}>{texts.notOpenText}</p>}
            {isOpen && pauses.length === 0 && <p className={styles.noPause}>{texts.none}</p>}
            {balance && <BalanceLine balance={balance} />}
            {isAsking && (
              <PauseDialog
                games={games}
                busy={change.isPending}
                error={change.error}
                onClose={() => setAsking(false)}
                onPause={(scope, reason) =>
                  change.mutate({ scope, paused: true, reason }, { onSuccess: () => setAsking(false) })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
