import { money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { Sources } from '../../tests/seeded/audit/load-facts.ts'
import { type BookedDispute, type BookedRefund, type Deal, heldFor } from '../../tests/seeded/parties/books.ts'
import { channelOf, type WorldState } from '../stage/read-state.ts'
import { listOutsidePayments } from './outside-payments.ts'

type AuditedDeal = Sources['deals'][number]

const cents = ({ value }: Readonly<{ value: string }>) => Math.round(Number(value) * 100)

/** All providers' refund statuses, each with the status in our audits. */
const refundStatuses: Readonly<Record<string, BookedRefund['status']>> = {
  succeeded: 'done',
  SUCCEEDED: 'done',
  COMPLETED: 'done',
  failed: 'failed',
  FAILED: 'failed',
  canceled: 'failed',
}
const refundOf = (ref: string, key: string | null | undefined, amount: number, status: string): BookedRefund => ({
  ref,
  key: key ?? undefined,
  amount,
  status: refundStatuses[status] ?? 'pending',
  madeAt: 0,
})

const closed = new Set(['canceled', 'EXPIRED', 'FAILED', 'CANCELED', 'VOIDED'])

type Known = Readonly<{
  ref: string
  paymentId: string | undefined
  asked: ReturnType<typeof money>
  channel?: ChannelCode | undefined
  status: string
  captureRef?: string | undefined
  refunds: BookedRefund[]
  disputes: BookedDispute[]
}>

const stripeDeals = ({ stripe }: WorldState): Known[] =>
  stripe.paymentIntents.map(({ id, amount, metadata, status }) => ({
    ref: id,
    paymentId: metadata.payment_id,
    asked: money(amount, 'USD'),
    status,
    refunds: stripe.refunds
      .filter((one) => one.payment_intent === id)
      .map((one) => refundOf(one.id, one.metadata?.refund_id, one.amount, one.status)),
    disputes: stripe.disputes
      .filter((one) => one.payment_intent === id)
      .map(({ id: ref, amount: taken, status: stands }) => ({
        ref,
        amount: taken,
        status: stands === 'won' || stands === 'lost' ? stands : 'open',
      })),
  }))

const xenditDeals = ({ xendit }: WorldState): Known[] =>
  xendit.paymentRequests.map(({ object: { id, status, reference_id, amount }, channel }) => ({
    ref: id,
    paymentId: reference_id,
    asked: money(amount, 'IDR'),
    channel: channelOf(channel),
    status,
    refunds: xendit.refunds
      .filter((one) => one.payment_request_id === id)
      .map((one) => refundOf(one.id, one.reference_id, one.amount, one.status)),
    disputes: [],
  }))

const outcomes = { RESOLVED_SELLER_FAVOUR: 'won', RESOLVED_BUYER_FAVOUR: 'lost' } as const

const paypalDeals = ({ paypal }: WorldState): Known[] =>
  paypal.orders.map(({ object: { id, status, purchase_units: units } }) => {
    const capture = paypal.captures.find((one) => one.orderId === id)?.object
    const ofCapture = <One extends { captureId: string }>(list: readonly One[]) =>
      list.filter(({ captureId }) => captureId === capture?.id)
    return {
      ref: id,
      paymentId: units[0]?.custom_id,
      asked: money(cents(units[0]?.amount ?? { value: '0' }), 'USD'),
      status: capture?.status === 'DECLINED' ? 'VOIDED' : status,
      captureRef: capture?.id,
      refunds: ofCapture(paypal.refunds).map(({ object: one }) =>
        refundOf(one.id, one.custom_id, cents(one.amount), one.status),
      ),
      disputes: ofCapture(paypal.disputes).map(({ object: one }) => ({
        ref: one.dispute_id,
        amount: cents(one.dispute_amount),
        status: outcomes[one.dispute_outcome?.outcome_code as keyof typeof outcomes] ?? 'open',
      })),
    }
  })

/** The providers' books in the shape of the seeded runs' audits. Payments that were really paid come first. */
export function listDeals(world: WorldState, byHand: (paymentId: string) => Deal['byHand']): AuditedDeal[] {
  const outside = new Map(listOutsidePayments(world).map((one) => [`${one.provider} ${one.ref}`, one]))
  const known = { stripe: stripeDeals(world), xendit: xenditDeals(world), paypal: paypalDeals(world) }
  const deals = (['stripe', 'xendit', 'paypal'] as const).flatMap((provider) =>
    known[provider].flatMap(({ paymentId, asked, channel, status, ...one }): AuditedDeal[] => {
      if (paymentId === undefined) return []
      const paid = outside.get(`${provider} ${one.ref}`)
      const deal: Deal = {
        ...{ captureRef: undefined, isApproved: false, overdrawn: 0, askedWhileDisputed: [], ...one },
        request: {
          ...{ id: paymentId, checkoutId: '', money: asked, channel },
          ...{ phone: undefined, returnUrl: '', expiresAt: new Date(0) },
        },
        status: paid ? 'succeeded' : closed.has(status) ? 'closed' : 'open',
        received: paid && { amount: paid.received, currency: paid.currency },
        byHand: byHand(paymentId),
      }
      return [{ ...deal, provider, held: heldFor(deal), fees: paid?.fees ?? 0 }]
    }),
  )
  return deals.toSorted((a, b) => Number(b.received !== undefined) - Number(a.received !== undefined))
}
