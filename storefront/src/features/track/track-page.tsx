import { useQuery } from '@tanstack/react-query'
import { isFinal } from '@topup/core/order/order-lifecycle'
import { normaliseTrackingCode } from '@topup/core/order/tracking-code'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
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

  // Below an order that is shown, and there while the next one is fetched: the page does not jump.
  const [isBelow, setBelow] = useState(false)
  const hasFailed = order.isError && !order.data
  if (order.data && !isBelow) setBelow(true)
  if ((code === '' || hasFailed) && isBelow) setBelow(false)

  // The form moves when the order it asked for appears, so the focus goes to the order.
  const result = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!order.data || !isAwaited.current) return
    isAwaited.current = false
    result.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [order.data])

  // After hydration, because the server knows neither: the code just paid, or the one looked at before a reload.
  useEffect(() => {
    const arrived = codeOf(state) || findRememberedCode()
    if (arrived === '') return
    setTyped(arrived)
    setCode(arrived)
    setBelow(true)
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
    else {
      isAwaited.current = true
      setCode(next)
    }
  }

  const link = useOrderLink(lookUp)

  function clear() {
    forgetCode()
    setTyped('')
    setCode('')
  }

  const form = (
    <CodeForm
      value={typed}
      isBusy={order.isFetching && !order.data}
      isSecond={isBelow}
      onChange={setTyped}
      onSubmit={lookUp}
    />
  )
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {!isBelow && (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          {form}
        </>
      )}
      <div ref={result} tabIndex={-1} className={styles.result}>
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
      {isBelow && <div className={styles.again}>{form}</div>}
    </div>
  )
}
