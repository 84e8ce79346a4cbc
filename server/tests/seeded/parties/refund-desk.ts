import { DAY, MINUTE } from '@topup/core/time'
import type { RefundRequest, RefundState } from '../../../src/payments/payment-port.ts'
import type { Agenda } from '../world/agenda.ts'
import { type BookedRefund, type Books, type Deal, remaining } from './books.ts'

export type Announce = (deal: Deal, refund: BookedRefund) => void

const toState = ({ status, ref }: BookedRefund): RefundState =>
  status === 'failed' ? { kind: 'failed', reason: 'the card is closed', ref } : { kind: status, ref }

/** Refunds at a provider: they succeed at once or later, and some fail after they succeeded. */
export function openRefundDesk(agenda: Agenda, books: Books, announce: Announce) {
  const { random } = agenda

  function settleLater(deal: Deal, refund: BookedRefund): void {
    const to = agenda.goesWrong(2) ? 'failed' : 'done'
    agenda.plan(random.int(1, 40) * MINUTE, `${books.provider} settles refund ${refund.ref}: ${to}`, () => {
      refund.status = to
      announce(deal, refund)
    })
  }

  function book(deal: Deal, amount: number, key: string | undefined): BookedRefund {
    const isSlow = key !== undefined && random.chance(0.4)
    const status = isSlow ? 'pending' : 'done'
    const refund: BookedRefund = { ref: books.makeRef('refund-'), key, amount, status, madeAt: agenda.now().getTime() }
    deal.refunds.push(refund)
    announce(deal, refund)
    // Even a completed refund can fail later.
    if (isSlow || (key !== undefined && agenda.goesWrong(2))) settleLater(deal, refund)
    return refund
  }

  return {
    refund: ({ id, paymentRef, money, isRepeat }: RefundRequest): Promise<RefundState> =>
      books.call(`refund of ${money.amount} (${id.slice(0, 8)})`, () => {
        const deal = books.get(paymentRef)
        const earlier = deal.refunds.find(({ key }) => key === id)
        // Idempotency keys expire after a day; a repeat still finds the refund.
        const isKnown = earlier && (isRepeat || earlier.madeAt + DAY > agenda.now().getTime())
        if (isKnown) return toState(earlier)
        const isDisputed = deal.disputes.some(({ status }) => status !== 'won')
        if (isDisputed) {
          deal.askedWhileDisputed.push(agenda.now().toISOString())
          return { kind: 'failed', reason: 'the payment is disputed' }
        }
        if (money.amount > remaining(deal) || money.currency !== deal.received?.currency) {
          deal.overdrawn++
          return { kind: 'failed', reason: 'there is not that much left' }
        }
        return toState(book(deal, money.amount, id))
      }),

    findMadeRefund: ({ id, paymentRef }: Pick<RefundRequest, 'id' | 'paymentRef'>): Promise<RefundState | undefined> =>
      books.call(`look for refund ${id.slice(0, 8)}`, () => {
        const made = books.get(paymentRef).refunds.find(({ key }) => key === id)
        return made && toState(made)
      }),

    readRefund: (ref: string): Promise<RefundState> =>
      books.call(`refund ${ref}`, () => {
        const refund = books.list().flatMap((deal) => deal.refunds.filter((one) => one.ref === ref))[0]
        if (!refund) throw new Error(`no refund ${ref}`)
        return toState(refund)
      }),

    /** The owner makes a refund in the provider's dashboard. */
    refundInDashboard(deal: Deal, amount: number): void {
      agenda.note(`${books.provider} dashboard: ${amount} of ${deal.ref} go back`)
      book(deal, amount, undefined)
    },
  }
}

export const findRefundOf = (books: Books, ref: string) =>
  books
    .list()
    .map((deal) => ({ deal, refund: deal.refunds.find((one) => one.ref === ref) }))
    .find(({ refund }) => refund !== undefined)
