import { MINUTE } from '@topup/core/time'
import type { Fee, FeeSubject, PaymentProvider } from '../../../src/payments/payment-port.ts'
import type { Agenda } from '../world/agenda.ts'
import type { BookedDispute, BookedRefund, Books, Deal } from './books.ts'

/** Each provider's fees in the smallest currency units; the provider returns a negative fee. */
const policies: Readonly<Record<PaymentProvider, { refund: (amount: number) => number; dispute: number }>> = {
  stripe: { refund: () => 0, dispute: 1500 },
  xendit: { refund: () => 55, dispute: 0 },
  paypal: { refund: (amount) => -Math.floor(amount * 0.02), dispute: 0 },
}

const paymentFee = ({ received }: Deal) => Math.ceil((received?.amount ?? 0) * 0.03)
export const refundFee = (provider: PaymentProvider, { amount }: BookedRefund) => policies[provider].refund(amount)
const disputeFees = (provider: PaymentProvider, { status }: BookedDispute) =>
  status === 'won' ? [policies[provider].dispute, -policies[provider].dispute] : [policies[provider].dispute]

/** All fees that a provider took for a payment; a failed refund costs no fee. */
export function feesKept(provider: PaymentProvider, deal: Deal): number {
  const refunds = deal.refunds.filter(({ status }) => status === 'done').map((one) => refundFee(provider, one))
  const disputes = deal.disputes.flatMap((one) => disputeFees(provider, one))
  return [paymentFee(deal), ...refunds, ...disputes].reduce((sum, part) => sum + part, 0)
}

/** The provider's fee report, which becomes available later than the money. */
export function openFeeDesk(agenda: Agenda, books: Books) {
  const { provider } = books
  const firstAsked = new Map<string, number>()
  const delay = agenda.random.int(0, 30) * MINUTE

  function isReported(key: string): boolean {
    const now = agenda.now().getTime()
    const since = firstAsked.get(key) ?? now
    firstAsked.set(key, since)
    return now >= since + delay
  }

  function feesOf(subject: FeeSubject): Fee[] {
    const deal = books
      .list()
      .find(
        ({ ref, refunds, disputes }) =>
          ref === subject.ref || [...refunds, ...disputes].some((one) => one.ref === subject.ref),
      )
    if (!deal?.received) throw new Error(`${provider} has no money for ${subject.ref}`)
    const toFee = (amount: number, part = 0): Fee => {
      const currency = deal.received?.currency ?? ''
      return { key: `${subject.kind}-${subject.ref}-${part}`, amount, currency }
    }
    if (subject.kind === 'payment') return [toFee(paymentFee(deal))]
    const refund = deal.refunds.find(({ ref }) => ref === subject.ref)
    if (refund) return [toFee(refundFee(provider, refund))]
    const dispute = deal.disputes.find(({ ref }) => ref === subject.ref)
    return dispute ? disputeFees(provider, dispute).map(toFee) : []
  }

  return {
    readFees: (subject: FeeSubject): Promise<Fee[] | undefined> =>
      books.call(`fees of ${subject.ref}`, () =>
        isReported(`${subject.kind} ${subject.ref}`) ? feesOf(subject) : undefined,
      ),
  }
}
