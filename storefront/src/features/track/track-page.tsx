import { useQuery } from '@tanstack/react-query'
import { isOver } from '@topup/core/order/order-lifecycle'
import { isRepeatable } from '@topup/core/order/repeat'
import { trackingPath } from '@topup/core/order/tracking-code'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useMessages } from '../../shared/messages/messages.ts'
import { findRememberedCode, forgetCode, rememberCode } from '../../shared/remembered-code.ts'
import { CodeForm } from './code-form.tsx'
import type { Proof } from './hand/hand-panel.tsx'
import { LinkBanner } from './link/link-banner.tsx'
import { readToken } from './link/read-token.ts'
import { RequestLink } from './link/request-link.tsx'
import { useOrderLink } from './link/use-order-link.ts'
import { useLiveOrder } from './live/use-live-order.ts'
import { LookUpFailed } from './look-up-failed.tsx'
import { SamePackage } from './moment/same-package.tsx'
import styles from './track-page.module.css'
import { trackQuery } from './track-queries.ts'
import { TrackResult } from './track-result.tsx'

export function TrackPage({ proof }: Readonly<{ proof: Proof }>) {
  const { track: texts } = useMessages()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = normaliseTrackingCode(useParams().code ?? '')
  const [typed, setTyped] = useState('')
  const [isLive, setLive] = useState(false)
  const isByLink = readToken(hash) !== undefined
  const order = useQuery(trackQuery(code, isLive))
  const link = useOrderLink({
    code,
    isReady: code === '' || order.isFetched,
    isInHand: order.data?.isInHand === true,
    onAnswer: followLink,
  })
  // A stream shows what its session could see when it began, so begin a new stream after the press.
  const isStreamed = order.data !== undefined && !isOver(order.data) && link.state !== 'opening'
  useLiveOrder(code, isStreamed, setLive)
  // The form shows as busy only for the buyer's own request: with polls it would flicker.
  const [isAsking, setAsking] = useState(false)

  // The form is below a shown order, and stays there while the next order loads, so that the page does not jump. If the
  // buyer used it above, it stays above until the order has loaded.
  const [isAskedAbove, setAskedAbove] = useState(false)
  const isBelow = code !== '' && (order.data !== undefined || !isAskedAbove)

  // The form moves when the looked-up order appears, so the focus goes to the order.
  const result = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!order.data || !isAwaited.current) return
    isAwaited.current = false
    result.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [order.data])

  const cameByLink = useRef(false)
  // After hydration, because the server renders the same page for every code.
  useEffect(() => {
    cameByLink.current ||= isByLink
    if (code !== '') {
      setTyped(code)
      return rememberCode(code)
    }
    const remembered = findRememberedCode()
    if (remembered !== '' && !cameByLink.current)
      navigate({ pathname: trackingPath(remembered), hash }, { replace: true })
  }, [code, hash, isByLink, navigate])

  function refresh() {
    setAsking(true)
    order.refetch().finally(() => setAsking(false))
  }

  function lookUp(wanted: string) {
    const next = normaliseTrackingCode(wanted)
    if (next === '') return
    setTyped(next)
    if (next === code) return refresh()
    isAwaited.current = true
    setAskedAbove(!isBelow)
    navigate(trackingPath(next))
  }

  /** Removes the token from the address, and moves the focus from the vanished button to the order. */
  function followLink(answered: string) {
    navigate(answered === code ? { hash: '' } : trackingPath(answered), { replace: true })
    isAwaited.current = answered !== code
    result.current?.focus({ preventScroll: true })
  }

  function clear() {
    forgetCode()
    setTyped('')
    navigate('/track')
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
        <LinkBanner link={link} code={code} />
        {code !== '' && order.isPending && (
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
            onFollow={() => {
              isAwaited.current = true
            }}
            proof={proof}
            onProven={() => result.current?.focus({ preventScroll: true })}
          />
        )}
        {order.data && !order.data.isMine && !order.data.isPaymentWaiting && link.state === 'none' && (
          <RequestLink code={order.data.trackingCode} note={texts.askLinkNote} />
        )}
        {order.data && !order.data.isMine && isRepeatable(order.data.status) && (
          <SamePackage key={order.data.id} order={order.data} />
        )}
        {!order.data && order.isError && (
          <LookUpFailed code={code} error={order.error} onRetry={refresh} onClear={clear} />
        )}
      </div>
      {isBelow && <div className={styles.again}>{form}</div>}
    </div>
  )
}
