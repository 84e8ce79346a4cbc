import { useQuery } from '@tanstack/react-query'
import type { StatusView } from '@topup/core/api/status'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { GameList } from './game-list.tsx'
import { IncidentList } from './incident-list.tsx'
import styles from './status-page.module.css'
import { useReason } from './use-reason.ts'
import { WayList } from './way-list.tsx'

export function StatusPage() {
  const { status: texts } = useMessages()
  const { data, isError, refetch } = useQuery(queries.status())
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {data ? (
        <Sections status={data} />
      ) : isError ? (
        <Banner tone="stop" title={texts.failed} action={<Button onClick={() => refetch()}>{texts.retry}</Button>} />
      ) : (
        <p className={styles.waiting}>
          <Spinner /> {texts.loading}
        </p>
      )}
    </div>
  )
}

function Sections({ status }: Readonly<{ status: StatusView }>) {
  const { status: texts, sales } = useMessages()
  const reasonOf = useReason()
  const { salesPause, games, isDelayed } = status
  const isAllSold = games.every((game) => !game.salesPause)
  return (
    <>
      <div role="status" className={styles.summary}>
        {salesPause ? (
          <Banner tone="wait" title={salesPause.by === 'setup' ? sales.openingTitle : sales.pausedTitle}>
            {reasonOf(salesPause)}
          </Banner>
        ) : (
          <Banner tone={isAllSold ? 'ok' : 'wait'} title={isAllSold ? texts.allSold : texts.someSold} />
        )}
        {isDelayed && (
          <Banner tone="wait" title={texts.delayedTitle}>
            {texts.delayedText}
          </Banner>
        )}
      </div>
      <GameList games={games} days={status.deliveryDays} />
      <WayList ways={status.ways} />
      <IncidentList incidents={status.incidents} />
    </>
  )
}
