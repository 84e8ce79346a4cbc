import { type Currency, isCurrency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { MINUTE } from '@topup/core/time'
import type { PaypalPort } from '../../../src/payments/paypal/paypal-port.ts'
import type { Agenda } from '../world/agenda.ts'
import type { Send } from '../world/mailer.ts'
import { type BookedDispute, type BookedRefund, createBooks, type Deal, type Sum, toState } from './books.ts'
import { openFeeDesk } from './fee-desk.ts'
import { openRefundDesk } from './refund-desk.ts'

const genuine = 'paypal-signed-this'

const writePaypal = (event: object, signature: string) => ({
  path: '/api/webhook/paypal',
  headers: { 'paypal-transmission-sig': signature },
  body: JSON.stringify(event),
})

const toAmount = (amount: number, currency: string) => ({
  value: isCurrency(currency) ? toDecimal(money(amount, currency as Currency)) : String(amount),
  currency_code: currency,
})

const refundEvents = {
  pending: 'PAYMENT.REFUND.PENDING',
  done: 'PAYMENT.CAPTURE.REFUNDED',
  failed: 'PAYMENT.REFUND.FAILED',
} as const

/** PayPal as the store sees it, with its books: money moves only when the store captures. */
export function createPaypal(agenda: Agenda, send: Send, tookMoney: (ref: string) => void) {
  const books = createBooks(agenda, 'paypal')
  const { random } = agenda
  const action = { kind: 'elsewhere' } as const
  /** The amounts of the next captures, for buyers whose account pays another amount than asked. */
  const sums = new Map<string, Sum>()

  function tell(event_type: string, resource: object, mustArrive = false): void {
    const event = { id: books.makeRef('WH-'), event_type, resource: structuredClone(resource) }
    send({ what: `paypal ${event_type}`, mustArrive, write: () => writePaypal(event, genuine) })
  }

  const announceRefund = (deal: Deal, refund: BookedRefund) =>
    tell(
      refundEvents[refund.status],
      {
        id: refund.ref,
        amount: toAmount(refund.amount, deal.received?.currency ?? 'USD'),
        ...(refund.key ? { custom_id: refund.key } : {}),
        links: [{ rel: 'up', href: `https://api.example/v2/payments/captures/${deal.captureRef}` }],
      },
      refund.key === undefined || refund.status === 'failed',
    )
  const desk = openRefundDesk(agenda, books, announceRefund)

  const captureNotice = (deal: Deal) => ({
    id: deal.captureRef,
    supplementary_data: { related_ids: { order_id: deal.ref } },
  })

  function complete(deal: Deal): void {
    Object.assign(deal, { status: 'succeeded', received: sums.get(deal.ref) ?? deal.request.money })
    tell('PAYMENT.CAPTURE.COMPLETED', captureNotice(deal))
  }

  /** PayPal may decline a capture or keep it pending; a repeated capture takes no second payment. */
  function capture(deal: Deal) {
    if (deal.status === 'succeeded') return { kind: 'completed', state: toState(deal, action) } as const
    if (!deal.isApproved) return { kind: 'not-approved' } as const
    if (deal.captureRef) return { kind: 'pending' } as const
    if (agenda.goesWrong()) {
      deal.isApproved = false
      return { kind: 'declined', issue: 'INSTRUMENT_DECLINED' } as const
    }
    deal.captureRef = books.makeRef('capture-')
    tookMoney(deal.ref)
    if (agenda.goesWrong()) {
      agenda.plan(random.int(1, 60) * MINUTE, `paypal reviews ${deal.ref}`, () => {
        if (random.chance(0.7)) return complete(deal)
        deal.status = 'closed'
        tell('PAYMENT.CAPTURE.DENIED', captureNotice(deal))
      })
      tell('PAYMENT.CAPTURE.PENDING', captureNotice(deal))
      return { kind: 'pending' } as const
    }
    complete(deal)
    return { kind: 'completed', state: toState(deal, action) } as const
  }

  const port: PaypalPort = {
    provider: 'paypal',
    whyNotRefundable: () => undefined,
    open: (request) => books.call('open', () => toState(books.findByPayment(request.id) ?? books.add(request), action)),
    find: async () => undefined,
    probe: () => books.call('probe', () => undefined),
    read: (ref) => books.call(`read ${ref}`, () => toState(books.get(ref), action)),
    close: (ref) =>
      books.call(`close ${ref}`, () => {
        const deal = books.get(ref)
        const isOver = deal.status === 'open' && deal.captureRef === undefined
        return toState(isOver ? { ...deal, status: 'closed' } : deal, action)
      }),
    capture: (ref) => books.call(`capture ${ref}`, () => capture(books.get(ref))),
    refund: desk.refund,
    findMadeRefund: desk.findMadeRefund,
    readRefund: desk.readRefund,
    readFees: openFeeDesk(agenda, books).readFees,
    clientToken: async () => 'client-token',
    findOrderOfCapture: (captureRef) =>
      books.call('capture', () => books.list().find((deal) => deal.captureRef === captureRef)?.ref),
    account: { listWebhooks: async () => [], createWebhook: async () => '', changeWebhook: async () => undefined },
    isGenuine: (_body, headers) => books.call('verify', () => headers['paypal-transmission-sig'] === genuine),
  }

  return {
    books,
    port,
    refundInDashboard: desk.refundInDashboard,
    announceDispute(deal: Deal, dispute: BookedDispute): void {
      const outcome = dispute.status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
      const resource = {
        dispute_id: dispute.ref,
        dispute_amount: toAmount(dispute.amount, deal.received?.currency ?? 'USD'),
        disputed_transactions: [{ seller_transaction_id: deal.captureRef }],
      }
      if (dispute.status === 'open') tell('CUSTOMER.DISPUTE.CREATED', resource, true)
      else tell('CUSTOMER.DISPUTE.RESOLVED', { ...resource, dispute_outcome: { outcome_code: outcome } }, true)
    },
    canBePaid: (deal: Deal) => deal.status === 'open' && deal.captureRef === undefined,
    /** The buyer approves in PayPal's window; the store's page may be closed by then. */
    pay(deal: Deal, sum: Sum): void {
      deal.isApproved = true
      sums.set(deal.ref, sum)
      const order = { id: deal.ref, purchase_units: [{ custom_id: deal.request.id }] }
      tell('CHECKOUT.ORDER.APPROVED', order)
    },
    decline: (deal: Deal) => {
      deal.isApproved = false
    },
    forge: (deal: Deal) =>
      writePaypal(
        { id: `WH-forged-${deal.ref}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: captureNotice(deal) },
        'guessed',
      ),
  }
}
