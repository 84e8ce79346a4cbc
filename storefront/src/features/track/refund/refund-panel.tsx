import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useState } from 'react'
import { type Messages, useMessages } from '../../../shared/messages/messages.ts'
import { withReference } from '../../../shared/reference.tsx'
import { useSwapFocus } from '../../../shared/use-swap-focus.ts'
import { whyRefused } from '../hand/why-refused.ts'
import styles from '../track-result.module.css'
import { RefundForm } from './refund-form.tsx'
import { refundQuery, useAskRefund } from './refund-queries.ts'
import { RequestBanner } from './request-banner.tsx'

/** The owner's refund form: closed at first, when only the state of the last refund request shows. */
export function RefundPanel({ order }: { order: TrackedOrderView }) {
  const messages = useMessages()
  const { refund: texts } = messages.track
  const [isOpen, setOpen] = useState(false)
  const place = useSwapFocus<HTMLDivElement>(isOpen)
  const query = useQuery(refundQuery(order.id))
  const asking = useAskRefund(order)
  const request = query.data?.request

  /** Opens the panel and refetches, since the order may have changed. */
  const open = () => {
    setOpen(true)
    void query.refetch()
  }

  const retry = async () => {
    await query.refetch()
    place.current?.focus()
  }

  if (!isOpen) {
    return (
      <div ref={place} tabIndex={-1} className="stack-tight">
        {request && <RequestBanner request={request} />}
        {request?.status !== 'open' && (
          <Button size="small" variant="ghost" flush="start" className={styles.opener} onClick={open}>
            {request ? texts.again : texts.open}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Card as="section" ref={place} tabIndex={-1} aria-labelledby="refund-title" className="stack">
      <h2 id="refund-title" className="heading">
        {texts.title}
      </h2>
      {query.data ? (
        <RefundForm
          options={query.data.options}
          isBusy={asking.isPending}
          error={asking.error ? withReference(problemOf(asking.error, messages), asking.error) : undefined}
          onSend={(asked) => asking.mutate(asked, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      ) : query.isError ? (
        <div className="stack">
          <Banner tone="stop" title={withReference(texts.loadFailed, query.error)} />
          <div className="row-wide">
            <Button loading={query.isFetching} onClick={retry}>
              {messages.track.tryAgain}
            </Button>
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          </div>
        </div>
      ) : (
        <Spinner label={texts.title} />
      )}
    </Card>
  )
}

function problemOf(error: Error, messages: Messages): string {
  const { refund: texts } = messages.track
  if (error instanceof ApiError && error.code === 'delivery_in_flight') return texts.justLeft
  return (error instanceof ApiError && error.status < 500 && whyRefused(error, messages)) || texts.failed
}
