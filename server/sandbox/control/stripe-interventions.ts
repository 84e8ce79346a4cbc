import type Stripe from 'stripe'
import type { z } from 'zod'
import { closeDispute, openDispute } from '../stripe/disputes.ts'
import { warnOfFraud } from '../stripe/fraud-warnings.ts'
import { createRefund } from '../stripe/refunds.ts'
import { settleRefund } from '../stripe/settle-refund.ts'
import type { World } from '../world.ts'
import { type ControlAnswer, conflict, done, notFound } from './control-call.ts'
import type {
  amountInput,
  fraudWarningInput,
  stripeDisputeInput,
  stripeRefundInput,
  winnerInput,
} from './payment-schemas.ts'

function findCharge(world: World, intentId: string): Stripe.Charge | undefined {
  const charge = world.state.stripe.charges[String(world.state.stripe.intents[intentId]?.latest_charge)]
  return charge?.paid ? charge : undefined
}

/** Refunds a payment as an owner does in Stripe's dashboard. */
export const refundIntent = (world: World, id: string, { amount }: z.output<typeof amountInput>): ControlAnswer =>
  createRefund(world, {
    id: '',
    values: { payment_intent: id, ...(amount === undefined ? {} : { amount: String(amount) }) },
    key: 'secret',
    origin: world.url,
  })

export function disputeIntent(world: World, id: string, input: z.output<typeof stripeDisputeInput>): ControlAnswer {
  const charge = findCharge(world, id)
  if (!charge) return notFound('paid payment intent')
  if (charge.disputed) return conflict('this payment is disputed already')
  if (charge.amount_refunded >= charge.amount) return conflict('all of this payment has gone back already')
  return done(openDispute(world, charge, input.reason))
}

export function reportIntent(world: World, id: string, input: z.output<typeof fraudWarningInput>): ControlAnswer {
  const charge = findCharge(world, id)
  return charge ? done(warnOfFraud(world, charge, input.type)) : notFound('paid payment intent')
}

export function endStripeRefund(world: World, id: string, input: z.output<typeof stripeRefundInput>): ControlAnswer {
  const refund = world.state.stripe.refunds[id]
  if (!refund) return notFound('refund')
  settleRefund(world, refund, input.status)
  return done(refund)
}

export function endStripeDispute(world: World, id: string, input: z.output<typeof winnerInput>): ControlAnswer {
  const dispute = world.state.stripe.disputes[id]
  if (!dispute) return notFound('dispute')
  closeDispute(world, dispute, input.winner === 'buyer')
  return done(dispute)
}
