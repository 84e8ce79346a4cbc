import type Stripe from 'stripe'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { toOurMoney } from './smallest-unit.ts'

/** The fee's currency is that of the Stripe balance, which may differ from the payment's. */
const toFee = ({ id, fee, currency }: Stripe.BalanceTransaction): Fee => ({
  key: id,
  ...toOurMoney({ amount: fee, currency }),
})

type Booking = Stripe.BalanceTransaction | string | null | undefined

/** Undefined until Stripe has booked the payment, some seconds after it. */
const toFees = (booking: Booking): Fee[] | undefined =>
  typeof booking === 'object' && booking !== null ? [toFee(booking)] : undefined

/** Reads a dispute's fees: charged when it is opened, and returned by a second booking after a win. */
async function readDisputeFees(stripe: Stripe, ref: string, isWon: boolean): Promise<Fee[] | undefined> {
  const { balance_transactions, status } = await stripe.disputes.retrieve(ref)
  // An inquiry takes no money and no fee, unless it becomes a dispute.
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
