import { DomainError } from '@topup/core/api/errors'
import type { Currency } from '@topup/core/money/currency'
import { type ChannelCode, channels, isChannelCode, isPaidByNumber } from '@topup/core/payment/channels'
import { MINUTE, SECOND } from '@topup/core/time'
import { readRef, toRef, type XenditApi } from '../../../src/payments/xendit/refs.ts'
import { whyNotRefundable } from '../../../src/payments/xendit/refunds.ts'
import type { XenditPort } from '../../../src/payments/xendit/xendit-port.ts'
import type { Agenda } from '../world/agenda.ts'
import type { Send } from '../world/mailer.ts'
import { type BookedRefund, createBooks, type Deal, type Sum, toState } from './books.ts'
import { openFeeDesk, refundFee } from './fee-desk.ts'
import { findRefundOf, openRefundDesk } from './refund-desk.ts'

export const xenditToken = 'xendit_sandbox_token'

/** Whether the channel is a bank or a till: no declines, a fixed amount, and no refunds. */
export const isNumbered = (channel: string | undefined): boolean =>
  isChannelCode(channel ?? null) && isPaidByNumber(channels[channel as ChannelCode].method)

const writeXendit = (event: object, token: string, id: string | undefined) => ({
  path: '/api/webhook/xendit',
  headers: { 'x-callback-token': token, ...(id ? { 'webhook-id': id } : {}) },
  body: JSON.stringify(event),
})

/** How each of Xendit's two APIs reports a payment. */
const notices = {
  v2: {
    paid: 'payment.succeeded',
    declined: 'payment.failed',
    /** The received amount in a webhook, in whole units with decimals, as Xendit counts. */
    came: (amount: number): object => ({ amount }),
  },
  v3: {
    paid: 'payment.capture',
    declined: 'payment.failure',
    came: (amount: number): object => ({ captures: [{ capture_amount: amount }] }),
  },
} as const

/**
 * Xendit as the store sees it by one of its two APIs, with its books. It takes late payments too, and does not always
 * report them.
 */
export function createXendit(agenda: Agenda, send: Send, api: XenditApi) {
  const books = createBooks(agenda, 'xendit', toRef(api, 'deal-'))
  const { paid, declined, came } = notices[api]
  const idOf = (deal: Deal) => readRef(deal.ref).id
  const { random } = agenda

  function tell(event: string, data: object, mustArrive = false): void {
    // Only some webhooks have an id.
    const id = random.chance(0.5) ? books.makeRef('hook-') : undefined
    const notice = { event, created: books.makeRef('at-'), data: structuredClone(data) }
    send({ what: `xendit ${event}`, mustArrive, write: () => writeXendit(notice, xenditToken, id) })
  }

  const announceRefund = (deal: Deal, refund: BookedRefund) => {
    if (refund.status === 'pending') return
    const event = refund.status === 'done' ? 'refund.succeeded' : 'refund.failed'
    const mustArrive = refund.key === undefined || refund.status === 'failed'
    tell(event, { id: refund.ref, payment_request_id: idOf(deal), reference_id: refund.key ?? null }, mustArrive)
  }
  const desk = openRefundDesk(agenda, books, announceRefund)

  const actionOf = ({ request }: Deal) =>
    request.channel === 'QRIS'
      ? ({ kind: 'qr', text: request.id } as const)
      : request.channel === 'ID_OVO'
        ? ({ kind: 'elsewhere' } as const)
        : isNumbered(request.channel)
          ? ({ kind: 'number', number: request.id, name: request.holder ?? '' } as const)
          : ({ kind: 'redirect', url: `https://pay.example/${request.id}` } as const)

  /** Times from which Xendit's list shows a payment's money; before, a query only says that the request succeeded. */
  const listedAt = new Map<string, number>()
  function stateOf(deal: Deal) {
    const state = toState(deal, actionOf(deal))
    const isListed = agenda.now().getTime() >= (listedAt.get(deal.ref) ?? 0)
    return state.status === 'succeeded' && !isListed ? { ...state, received: undefined } : state
  }

  const port: XenditPort = {
    provider: 'xendit',
    whyNotRefundable,
    open: (request) =>
      books.call('open', () => {
        const earlier = books.findByPayment(request.id)
        if (earlier) return stateOf(earlier)
        if (request.channel === 'ID_OVO' && !request.phone) throw new DomainError('invalid_input', 'OVO needs a phone')
        const deal = books.add(request)
        return stateOf(deal)
      }),
    find: (id) =>
      books.call(`find ${id}`, () => {
        const deal = books.findByPayment(id)
        return deal && stateOf(deal)
      }),
    probe: () => books.call('probe', () => undefined),
    read: (ref) => books.call(`read ${ref}`, () => stateOf(books.get(ref))),
    close: (ref) =>
      books.call(`close ${ref}`, () => {
        const deal = books.get(ref)
        if (deal.status === 'open') deal.status = 'closed'
        return stateOf(deal)
      }),
    refund: desk.refund,
    findMadeRefund: desk.findMadeRefund,
    readRefund: desk.readRefund,
    readFees: openFeeDesk(agenda, books).readFees,
    findRefund: async (ref) => {
      const state = await desk.readRefund(ref)
      const found = findRefundOf(books, ref)
      const currency = found?.deal.received?.currency as Currency
      return {
        state,
        reference: found?.refund?.key,
        requestId: found && idOf(found.deal),
        money: { amount: found?.refund?.amount ?? 0, currency },
        fee: found?.refund ? { amount: refundFee('xendit', found.refund), currency } : undefined,
      }
    },
    refsOf: (id) => [toRef(api, id), id],
  }

  const paidNotice = (deal: Deal, sum: Sum) => ({
    id: `py-${idOf(deal)}`,
    payment_request_id: idOf(deal),
    reference_id: deal.request.id,
    ...came(sum.currency === 'IDR' ? sum.amount : sum.amount / 100),
    currency: sum.currency,
  })

  return {
    books,
    port,
    refundInDashboard: desk.refundInDashboard,
    announceDispute: undefined,
    /** A buyer who started to pay before the payment's end can complete it afterwards. */
    canBePaid: (deal: Deal) => deal.received === undefined && (deal.status === 'open' || random.chance(0.5)),
    pay(deal: Deal, sum: Sum): void {
      const isHidden = deal.status === 'closed' && random.chance(0.3)
      deal.received = sum
      if (agenda.goesWrong(2)) listedAt.set(deal.ref, agenda.now().getTime() + random.int(0, 40) * MINUTE)
      if (!isHidden) deal.status = 'succeeded'
      agenda.note(
        `xendit ${deal.ref} took ${sum.amount} ${sum.currency}${isHidden ? ' and goes on calling it closed' : ''}`,
      )
      tell(paid, paidNotice(deal, sum), isHidden)
      const used = { id: `pm-${idOf(deal)}`, reference_id: deal.request.id }
      agenda.plan(random.int(0, 30) * SECOND, 'xendit method expires', () => {
        if (api === 'v2') tell('payment_method.expired', used)
      })
    },
    decline: (deal: Deal) => {
      deal.status = 'closed'
      tell(declined, { payment_request_id: idOf(deal), reference_id: deal.request.id })
    },
    /** A forged webhook, with a wrong or the right token: the token alone proves nothing, so the store must query. */
    forge: (deal: Deal) => {
      const event = { event: paid, data: paidNotice(deal, deal.request.money) }
      return writeXendit(event, random.chance(0.5) ? 'guessed' : xenditToken, undefined)
    },
  }
}
