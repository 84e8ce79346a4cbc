import type Stripe from 'stripe'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'

/** A charge captured with "automatic_async" gets its balance transaction this many seconds after it succeeded. */
const bookedAfterSeconds = 1
const twoDays = 172_800
const disputeFee = 1500

/** Stripe's fee for a card payment: 2.9 % and 30 cents. */
const chargeFee = (amount: number) => Math.min(amount, Math.round(amount * 0.029) + 30)

type Wanted = Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'fee' | 'type' | 'reporting_category'> & {
  source: string
}

function record(world: World, wanted: Wanted): Stripe.BalanceTransaction {
  const now = world.clock.seconds()
  const { fee, currency } = wanted
  const details = { amount: fee, application: null, currency, description: 'Stripe fees', type: 'stripe_fee' }
  const transaction: Stripe.BalanceTransaction = {
    ...wanted,
    id: randomId('txn_'),
    object: 'balance_transaction',
    available_on: now + twoDays,
    balance_type: 'payments',
    created: now,
    description: null,
    exchange_rate: null,
    fee_details: fee === 0 ? [] : [details],
    net: wanted.amount - fee,
    status: 'pending',
  }
  world.state.stripe.balance[transaction.id] = transaction
  return transaction
}

/** Returns the charge as Stripe knows it now, with its balance transaction once that is due. */
export function bookCharge(world: World, charge: Stripe.Charge): Stripe.Charge {
  const isDue = world.clock.seconds() >= charge.created + bookedAfterSeconds
  if (!charge.paid || charge.balance_transaction || !isDue) return charge
  const { id: source, amount_captured: amount, currency } = charge
  const fee = world.state.stripe.methods[String(charge.payment_method)]?.fee ?? chargeFee(amount)
  const booked = record(world, { source, amount, currency, fee, type: 'charge', reporting_category: 'charge' })
  charge.balance_transaction = booked.id
  world.save()
  return charge
}

/** Lists every balance transaction, including those due for charges that nobody has read since. */
export function listBookings(world: World): Stripe.BalanceTransaction[] {
  for (const charge of Object.values(world.state.stripe.charges)) bookCharge(world, charge)
  return Object.values(world.state.stripe.balance)
}

/** Returns a copy of the object, with its balance transaction expanded if `inFull`. */
export function withBooking<T extends Stripe.Charge | Stripe.Refund>(world: World, object: T, inFull: boolean): T {
  const copy = structuredClone(object)
  const id = String(copy.balance_transaction)
  if (inFull) copy.balance_transaction = structuredClone(world.state.stripe.balance[id]) ?? null
  return copy
}

/** Stripe keeps the payment's fee when a payment is refunded, and charges no fee for the refund. */
export const bookRefund = (world: World, source: string, amount: number, currency: string): string =>
  record(world, { source, amount: -amount, currency, fee: 0, type: 'refund', reporting_category: 'refund' }).id

/** A dispute takes the disputed amount and a fee; if the store wins, Stripe gives both back. */
export function bookDispute(world: World, dispute: Stripe.Dispute, sign: 1 | -1): void {
  const { id: source, amount, currency } = dispute
  const reporting_category = sign > 0 ? 'dispute' : 'dispute_reversal'
  const sums = { amount: -sign * amount, fee: sign * disputeFee }
  dispute.balance_transactions.push(
    record(world, { ...sums, source, currency, type: 'adjustment', reporting_category }),
  )
}
