import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'
import type { RefundAccountView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { useState } from 'react'
import { dateFormat } from '../../../shared/dates.ts'
import type { RefundAccountTexts } from '../../../shared/messages/en-refund-account.ts'
import { reasonOf, useLanguage, useMessages } from '../../../shared/messages/messages.ts'
import { withReference } from '../../../shared/reference.tsx'
import { useSwapFocus } from '../../../shared/use-swap-focus.ts'
import { RequestLink } from '../link/request-link.tsx'
import { owedAmount } from './owed-amount.ts'
import { RefundAccountForm } from './refund-account-form.tsx'
import { refundAccountQuery, useGiveAccount } from './refund-account-queries.ts'
import { useRefundAccountTexts } from './use-refund-account-texts.ts'

const day = dateFormat({ dateStyle: 'long' })

type OwedRefund = RefundAccountView['refunds'][number]

/** A refund that the seller sends by hand: asks for the bank account, and says when the money was sent. */
export function RefundAccountPanel({ order }: { order: TrackedOrderView }) {
  const texts = useRefundAccountTexts()
  const messages = useMessages()
  const query = useQuery(refundAccountQuery(order.id))
  if (query.isError && !query.data) {
    return (
      <Banner
        tone="wait"
        title={texts.loadFailed}
        action={
          <Button size="small" loading={query.isFetching} onClick={() => query.refetch()}>
            {messages.track.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!query.data || query.data.refunds.length === 0) return null
  const { mayGive, refunds } = query.data
  const owed = refunds.filter(({ state }) => state !== 'sent')
  return (
    <>
      {owed.length > 0 && <Owed order={order} owed={owed} mayGive={mayGive} />}
      {refunds.map((refund) => refund.state === 'sent' && <Sent key={refund.id} refund={refund} />)}
    </>
  )
}

type OwedProps = Readonly<{ order: TrackedOrderView; owed: readonly OwedRefund[]; mayGive: boolean }>

function Owed({ order, owed, mayGive }: OwedProps) {
  const texts = useRefundAccountTexts()
  const language = useLanguage()
  const isNeeded = owed.some(({ state }) => state === 'needed')
  const amount = owedAmount(owed, language)
  return (
    <Card as="section" aria-labelledby="owed-title" className="stack">
      <h2 id="owed-title" className="heading">
        {fill(texts.title, { amount })}
      </h2>
      {mayGive ? (
        <Account order={order} owed={owed} amount={amount} isNeeded={isNeeded} />
      ) : (
        <RequestLink code={order.trackingCode} note={isNeeded ? texts.elsewhere : texts.givenElsewhere} />
      )}
    </Card>
  )
}

type AccountProps = Readonly<{
  order: TrackedOrderView
  owed: readonly OwedRefund[]
  amount: string
  isNeeded: boolean
}>

/** Shows the form while no account is given, or when the buyer wants to change it. */
function Account({ order, owed, amount, isNeeded }: AccountProps) {
  const texts = useRefundAccountTexts()
  const language = useLanguage()
  const messages = useMessages()
  const [isChanging, setChanging] = useState(false)
  const isOpen = isNeeded || isChanging
  const place = useSwapFocus<HTMLDivElement>(isOpen)
  const giving = useGiveAccount(order.id)
  const account = owed.find((refund) => refund.account)?.account
  const problem = giving.error ? withReference(problemOf(giving.error, texts, messages), giving.error) : undefined
  return (
    <div ref={place} tabIndex={-1} className="stack">
      {isOpen || !account ? (
        <RefundAccountForm
          isBusy={giving.isPending}
          error={problem}
          onSend={(given) => giving.mutate(given, { onSuccess: () => setChanging(false) })}
          onClose={isNeeded ? undefined : () => setChanging(false)}
        />
      ) : (
        <>
          <Banner
            tone="ok"
            title={fill(texts.saved, { amount, institution: account.institution, digits: account.lastDigits })}
          >
            {fill(texts.savedNote, { date: day(language, new Date(account.changedAt)) })}
          </Banner>
          {problem && <Banner tone="stop" title={problem} />}
          <div>
            <Button size="small" variant="ghost" flush="start" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Sent({ refund }: { refund: OwedRefund }) {
  const texts = useRefundAccountTexts()
  const language = useLanguage()
  const { account, sentAt } = refund
  const sent = { amount: owedAmount([refund], language), date: sentAt ? day(language, new Date(sentAt)) : '' }
  return (
    <Banner tone="ok">
      {account
        ? fill(texts.sentTo, { ...sent, institution: account.institution, digits: account.lastDigits })
        : fill(texts.sent, sent)}
    </Banner>
  )
}

function problemOf(error: Error, texts: RefundAccountTexts, messages: Parameters<typeof reasonOf>[1]): string {
  if (!(error instanceof ApiError) || error.status >= 500) return texts.failed
  if (error.code === 'transition_not_allowed') return texts.tooLate
  return reasonOf(error, messages) ?? texts.failed
}
