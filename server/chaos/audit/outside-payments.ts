import type { WorldState } from '../stage/read-state.ts'

/** A payment at its provider: money paid, refunded and disputed, in the smallest currency units. */
export type OutsidePayment = Readonly<{
  provider: 'stripe' | 'xendit' | 'paypal'
  ref: string
  currency: string
  received: number
  back: number
  disputed: number
  /** The provider's fees, less fees that it gave back. */
  fees: number
}>

const cents = ({ value }: Readonly<{ value: string }>) => Math.round(Number(value) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

const stripePayments = ({ stripe }: WorldState): OutsidePayment[] =>
  stripe.paymentIntents
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount_received, currency, latest_charge }) => {
      const own = <T extends { payment_intent: string }>(list: readonly T[]) =>
        list.filter(({ payment_intent }) => payment_intent === id)
      const refunds = own(stripe.refunds).filter(({ status }) => status === 'succeeded')
      const disputes = own(stripe.disputes).filter(({ status }) => status !== 'won')
      const sources = [
        latest_charge,
        ...own(stripe.refunds).map((one) => one.id),
        ...own(stripe.disputes).map((one) => one.id),
      ]
      const bookings = stripe.balanceTransactions.filter(({ source }) => sources.includes(source))
      return {
        provider: 'stripe',
        ref: id,
        currency: currency.toUpperCase(),
        received: amount_received,
        back: sum(refunds.map(({ amount }) => amount)),
        disputed: sum(disputes.map(({ amount }) => amount)),
        fees: sum(bookings.map(({ fee }) => fee)),
      }
    })

const xenditPayments = ({ xendit }: WorldState): OutsidePayment[] =>
  xendit.paymentRequests.flatMap(({ object, payment }) => {
    if (!payment) return []
    const refunds = xendit.refunds.filter(
      ({ payment_request_id, status }) => payment_request_id === object.id && status === 'SUCCEEDED',
    )
    const back = sum(refunds.map(({ amount }) => amount))
    const { amount: received, currency } = payment
    const taken = xendit.transactions.filter(({ product_id }) => product_id === payment.id)
    const fees = sum(taken.map(({ fee }) => fee.xendit_fee + fee.value_added_tax))
    return [{ provider: 'xendit', ref: object.id, currency, received, back, disputed: 0, fees }]
  })

const nothing = { value: '0' }
const keptMoney = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

const paypalPayments = ({ paypal }: WorldState): OutsidePayment[] =>
  paypal.captures
    .filter(({ object }) => keptMoney.includes(object.status))
    .map(({ orderId, object }) => {
      const refunds = paypal.refunds.filter((one) => one.captureId === object.id && one.object.status === 'COMPLETED')
      const givenBack = refunds.map((one) => cents(one.object.seller_payable_breakdown.paypal_fee))
      const disputes = paypal.disputes.filter(
        (one) => one.captureId === object.id && one.object.dispute_outcome?.outcome_code !== 'RESOLVED_SELLER_FAVOUR',
      )
      return {
        provider: 'paypal',
        ref: orderId,
        currency: 'USD',
        received: cents(object.amount),
        back: sum(refunds.map((one) => cents(one.object.amount))),
        disputed: sum(disputes.map((one) => cents(one.object.dispute_amount))),
        fees: cents(object.seller_receivable_breakdown?.paypal_fee ?? nothing) - sum(givenBack),
      }
    })

export const listOutsidePayments = (world: WorldState): OutsidePayment[] => [
  ...stripePayments(world),
  ...xenditPayments(world),
  ...paypalPayments(world),
]
