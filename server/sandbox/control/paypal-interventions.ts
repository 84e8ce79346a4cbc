import type { z } from 'zod'
import { approveOrder, awaitsBuyer, voidOrder } from '../paypal/approve.ts'
import { settleCapture } from '../paypal/capture.ts'
import { openDispute, resolveDispute } from '../paypal/disputes.ts'
import { refundCapture, settleRefund } from '../paypal/refunds.ts'
import { isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { type ControlAnswer, conflict, done, notFound } from './control-call.ts'
import type { paypalCaptureInput, paypalOrderInput, paypalRefundInput, winnerInput } from './payment-schemas.ts'

export function changeOrder(world: World, id: string, input: z.output<typeof paypalOrderInput>): ControlAnswer {
  const { action, captured, fee } = input
  const stored = world.state.paypal.orders[id]
  if (!stored) return notFound('order')
  if (!awaitsBuyer(stored)) return conflict(`this order is ${stored.object.status}`)
  if (action === 'void') voidOrder(world, stored)
  else approveOrder(world, Object.assign(stored, { captured, fee }), action)
  return done(stored)
}

export function changeCapture(world: World, id: string, input: z.output<typeof paypalCaptureInput>): ControlAnswer {
  const kept = world.state.paypal.captures[id]
  if (!kept) return notFound('capture')
  if (input.action === 'refund') {
    const refund = refundCapture(world, kept, input.amount)
    return isAnswer(refund) ? refund : done(refund)
  }
  if (input.action === 'dispute') return done(openDispute(world, kept, input.reason).object)
  if (kept.object.status !== 'PENDING') return conflict(`this capture is ${kept.object.status}`)
  settleCapture(world, kept, input.action === 'complete' ? 'COMPLETED' : 'DECLINED')
  return done(kept)
}

export function endPaypalRefund(world: World, id: string, input: z.output<typeof paypalRefundInput>): ControlAnswer {
  const refund = world.state.paypal.refunds[id]?.object
  if (!refund) return notFound('refund')
  settleRefund(world, refund, input.status)
  return done(refund)
}

export function endPaypalDispute(world: World, id: string, input: z.output<typeof winnerInput>): ControlAnswer {
  const dispute = world.state.paypal.disputes[id]
  if (!dispute) return notFound('dispute')
  resolveDispute(world, dispute, input.winner === 'buyer')
  return done(dispute.object)
}
