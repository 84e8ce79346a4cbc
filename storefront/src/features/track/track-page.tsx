import { useQuery } from '@tanstack/react-query'
import { isFinal } from '@topup/core/order/order-lifecycle'
import { normaliseTrackingCode } from '@topup/core/order/tracking-code'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../shared/messages/messages.ts'
import { findRememberedCode, forgetCode, rememberCode } from '../../shared/remembered-code.ts'
import { CodeForm } from './code-form.tsx'
import { LinkNotice } from './link/link-notice.tsx'
import { RequestLink } from './link/request-link.tsx'
import { useOrderLink } from './link/use-order-link.ts'
import { useLiveOrder } from './live/use-live-order.ts'
import { LookUpFailed } from './look-up-failed.tsx'
import styles from './track-page.module.css'
import { trackQuery } from './track-queries.ts'
import { TrackResult } from './track-result.tsx'

const codeOf = (state: unknown): string => {
  const { trackingCode } = (state ?? {}) as { trackingCode?: unknown }
  return typeof trackingCode === 'string' ? trackingCode : ''
}

export function TrackPage() {
  const { track: texts } = useMessages()
  const { state } = useLocation()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [isLive, setLive] = useState(false)
  const order = useQuery(trackQuery(code, isLive))
  useLiveOrder(code, order.data !== undefined && !isFinal(order.data.status), setLive)
  // Only what the buyer asked for shows as busy: a poll every few seconds must not flicker.
  const [isAsking, setAsking] = useState(false)

  // After hydration, because the server knows neither: the code just paid, or the one looked at before a reload.
  useEffect(() => {
    const arrived = codeOf(state) || findRememberedCode()
    if (arrived === '') return
    setTyped(arrived)
    setCode(arrived)
  }, [state])

  function refresh() {
    setAsking(true)
    order.refetch().finally(() => setAsking(false))
  }

  function lookUp(wanted: string) {
    const next = normaliseTrackingCode(wanted)
    if (next === '') return
    setTyped(next)
    rememberCode(next)
    if (next === code) refresh()
    else setCode(next)
  }

  const link = useOrderLink(lookUp)

  function clear() {
    forgetCode()
    setTyped('')
    setCode('')
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <CodeForm value={typed} isBusy={order.isFetching && !order.data} onChange={setTyped} onSubmit={lookUp} />
      <div className={styles.result}>
        <LinkNotice link={link} />
        {code !== '' && order.isLoading && (
          <p className={styles.loading} role="status">
            <Spinner />
            {texts.lookingUp}
          </p>
        )}
        {order.data && (
          <TrackResult
            order={order.data}
            isRefreshing={isAsking}
            isLive={isLive}
            isOutdated={order.isError}
            updatedAt={order.dataUpdatedAt}
            onRefresh={refresh}
            onSwitch={lookUp}
          />
        )}
        {order.data && !order.data.isMine && link.state === 'none' && (
          <RequestLink code={order.data.trackingCode} note={texts.askLinkNote} />
        )}
        {!order.data && order.isError && (
          <LookUpFailed code={code} error={order.error} onRetry={refresh} onClear={clear} />
        )}
      </div>
    </div>
  )
}
