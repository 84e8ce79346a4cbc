import { createHmac } from 'node:crypto'
import { SECOND } from '@topup/core/time'
import type Stripe from 'stripe'
import type { CardFacts } from '../../../src/payments/payment-port.ts'
import type { StripePort } from '../../../src/payments/stripe/stripe-port.ts'
import type { Agenda } from '../world/agenda.ts'
import type { Send } from '../world/mailer.ts'
import { type BookedDispute, type BookedRefund, createBooks, type Deal, type Sum, toState } from './books.ts'
import { openFeeDesk } from './fee-desk.ts'
import { openRefundDesk } from './refund-desk.ts'

export const stripeSecret = 'whsec_sandbox'

const toIntent = (deal: Deal) => ({
  id: deal.ref,
  object: 'payment_intent',
  status: deal.status === 'closed' ? 'canceled' : deal.status === 'open' ? 'requires_payment_method' : 'succeeded',
  amount_received: deal.received?.amount ?? 0,
  currency: (deal.received?.currency ?? deal.request.money.currency).toLowerCase(),
  client_secret: null,
  metadata: { payment_id: deal.request.id },
  // Some webhooks name only the charge, so the store must query the charge's card.
  ...(deal.status === 'succeeded' && !/[37]$/.test(deal.ref) && { latest_charge: `ch-${deal.ref}` }),
})

const refundStatus = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const
const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost' } as const

/** Signs like Stripe; the signature covers this body only. */
function writeStripe(agenda: Agenda, event: object, secret: string) {
  const body = JSON.stringify(event)
  const at = Math.floor(agenda.now().getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { path: '/api/webhook/stripe', headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body }
}

/** Stripe as the store sees it, with its books. `real` verifies the webhooks' signatures. */
export function createStripe(agenda: Agenda, send: Send, real: StripePort) {
  const books = createBooks(agenda, 'stripe')
  const { random } = agenda

  function tell(type: string, object: object, mustArrive = false): void {
    const event = { id: books.makeRef('evt-'), object: 'event', type, data: { object: structuredClone(object) } }
    send({ what: `stripe ${type}`, mustArrive, write: () => writeStripe(agenda, event, stripeSecret) })
  }

  /** Stripe sends two events for most changes. */
  function announceRefund(deal: Deal, refund: BookedRefund): void {
    const object = {
      id: refund.ref,
      amount: refund.amount,
      currency: deal.received?.currency.toLowerCase(),
      payment_intent: deal.ref,
      status: refundStatus[refund.status],
      failure_reason: null,
      metadata: refund.key ? { refund_id: refund.key } : {},
    }
    const isFailed = refund.status === 'failed'
    if (!isFailed) tell('refund.created', object)
    tell('refund.updated', object, refund.key === undefined || isFailed)
    if (isFailed) tell('refund.failed', object)
  }
  const reports = new Map<string, Stripe.Radar.EarlyFraudWarning>()
  const desk = openRefundDesk(agenda, books, announceRefund)

  function announceDispute(deal: Deal, dispute: BookedDispute): void {
    const { ref: id, amount, status } = dispute
    const currency = deal.received?.currency.toLowerCase()
    const object = { id, amount, currency, payment_intent: deal.ref, status: disputeStatus[status] }
    tell(status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', object, true)
  }

  /** Draws a card out of three; its risk level is sometimes high. */
  function pickCard(): CardFacts {
    const digest = `card-${random.int(1, 3)}`
    const riskLevel = random.weighted({ normal: 8, elevated: 3, highest: 5 })
    return { digests: [digest], country: random.pick(['ID', 'US', null]) ?? null, riskLevel }
  }

  const port: StripePort = {
    verifyWebhook: real.verifyWebhook,
    account: real.account,
    // All events here have the store's API version, so the real functions that read them need no query.
    subjects: real.subjects,
    warnings: {
      list: (since) =>
        books.call('warnings', () =>
          [...reports.values()].filter(({ created }) => created * SECOND >= since.getTime()).map(({ id }) => id),
        ),
      read: (id) =>
        books.call(`warning ${id}`, () => {
          const report = reports.get(id)
          if (!report) throw new Error(`stripe does not know ${id}`)
          return { id, kind: report.fraud_type, ref: String(report.payment_intent) }
        }),
    },
    provider: 'stripe',
    whyNotRefundable: () => undefined,
    open: (request) =>
      books.call('open', () => {
        const earlier = books.findByPayment(request.id)
        // A repeated idempotency key returns the first answer again, whatever happened since.
        if (earlier) return toState({ ...earlier, status: 'open' }, { kind: 'client-secret', secret: earlier.ref })
        const deal = books.add(request)
        return toState(deal, { kind: 'client-secret', secret: deal.ref })
      }),
    find: (id) =>
      books.call(`find ${id}`, () => {
        const deal = books.findByPayment(id)
        return deal && toState(deal, undefined)
      }),
    probe: () => books.call('probe', () => undefined),
    read: (ref) => books.call(`read ${ref}`, () => toState(books.get(ref), { kind: 'client-secret', secret: ref })),
    close: (ref) =>
      books.call(`close ${ref}`, () => {
        const deal = books.get(ref)
        if (deal.status === 'open') {
          deal.status = 'closed'
          tell('payment_intent.canceled', toIntent(deal))
        }
        return toState(deal, undefined)
      }),
    refund: desk.refund,
    findMadeRefund: desk.findMadeRefund,
    readRefund: desk.readRefund,
    readFees: openFeeDesk(agenda, books).readFees,
    listMovements: async () => [],
    disputes: real.disputes,
  }

  return {
    books,
    port,
    reports: () => [...reports.values()].map(({ id, payment_intent }) => ({ id, ref: String(payment_intent) })),
    refundInDashboard: desk.refundInDashboard,
    announceDispute,
    /** The card's bank reports fraud; the report moves no money. */
    reportFraud(deal: Deal): void {
      const warning = {
        id: books.makeRef('issfr-'),
        object: 'radar.early_fraud_warning' as const,
        actionable: deal.disputes.length === 0,
        charge: `ch-${deal.ref}`,
        created: Math.floor(agenda.now().getTime() / 1000),
        fraud_type: 'made_with_stolen_card',
        livemode: false,
        payment_intent: deal.ref,
      }
      reports.set(warning.id, warning)
      tell('radar.early_fraud_warning.created', warning)
    },
    canBePaid: (deal: Deal) => deal.status === 'open',
    pay(deal: Deal, sum: Sum): void {
      Object.assign(deal, { status: 'succeeded', received: sum, card: pickCard() })
      tell('payment_intent.succeeded', toIntent(deal))
    },
    decline: (deal: Deal) => tell('payment_intent.payment_failed', toIntent(deal)),
    /** A forger knows the webhook's address and format, but not the secret. */
    forge: (deal: Deal) =>
      writeStripe(
        agenda,
        {
          id: `evt-forged-${deal.ref}`,
          type: 'payment_intent.succeeded',
          data: { object: { ...toIntent(deal), status: 'succeeded', amount_received: deal.request.money.amount } },
        },
        'whsec_guessed',
      ),
  }
}
