import type Stripe from 'stripe'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { toOurMoney } from './smallest-unit.ts'

/** The balance may be kept in another currency than the charge: the fee is in the balance's. */
const toFee = ({ id, fee, currency }: Stripe.BalanceTransaction): Fee => ({
  key: id,
  ...toOurMoney({ amount: fee, currency }),
})

type Booking = Stripe.BalanceTransaction | string | null | undefined

/** Stripe books some seconds after it charges; until then there is none. */
const toFees = (booking: Booking): Fee[] | undefined =>
  typeof booking === 'object' && booking !== null ? [toFee(booking)] : undefined

/** Withdrawn when it opens, given back when it is won: the second booking comes with the end. */
async function readDisputeFees(stripe: Stripe, ref: string, isWon: boolean): Promise<Fee[] | undefined> {
  const { balance_transactions, status } = await stripe.disputes.retrieve(ref)
  // An inquiry takes no money, and no fee, unless it becomes a dispute.
  const isInquiry = status.startsWith('warning_')
  return !isInquiry && balance_transactions.length < (isWon ? 2 : 1) ? undefined : balance_transactions.map(toFee)
}

export async function readFees(stripe: Stripe, subject: FeeSubject): Promise<Fee[] | undefined> {
  if (subject.kind === 'dispute') return readDisputeFees(stripe, subject.ref, subject.isWon)
  if (subject.kind === 'refund') {
    return toFees((await stripe.refunds.retrieve(subject.ref, { expand: ['balance_transaction'] })).balance_transaction)
  }
  const expand = ['latest_charge.balance_transaction']
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(subject.ref, { expand })
  return typeof charge === 'object' ? toFees(charge?.balance_transaction) : undefined
}
