import type { z } from 'zod'
import { isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { isClosedAmount } from '../xendit/channels.ts'
import { isOpen } from '../xendit/expiry.ts'
import { refundRequest, settleRefund } from '../xendit/refunds.ts'
import { declineRequest, expireRequest, failTry, payRequest } from '../xendit/settle.ts'
import { type ControlAnswer, conflict, done, notFound } from './control-call.ts'
import type { xenditPaymentInput, xenditRefundInput } from './payment-schemas.ts'

export function changePayment(world: World, id: string, input: z.output<typeof xenditPaymentInput>): ControlAnswer {
  const stored = world.state.xendit.requests[id]
  if (!stored) return notFound('payment request')
  if (input.action === 'refund') {
    const wanted = { amount: input.amount, reason: 'REQUESTED_BY_CUSTOMER', referenceId: null, metadata: null }
    const refund = refundRequest(world, stored, wanted)
    return isAnswer(refund) ? refund : done(refund)
  }
  if (input.action === 'pay-late' ? isOpen(stored) : !isOpen(stored))
    return conflict(`this payment request is ${stored.object.status}`)
  if (input.action === 'pay-late' && stored.payment) return conflict('this payment request was paid before')
  const isOther = 'amount' in input && input.amount !== undefined && input.amount !== stored.object.amount
  if (isOther && isClosedAmount(stored.channel) && !('misbehave' in input && input.misbehave)) {
    return conflict(`${stored.channel} takes exactly ${stored.object.amount}`)
  }
  if (input.action === 'pay' || input.action === 'pay-late') payRequest(world, stored, input)
  if (input.action === 'decline') declineRequest(world, stored, input.failureCode)
  if (input.action === 'fail-try') failTry(world, stored)
  if (input.action === 'expire') expireRequest(world, stored)
  return done(stored)
}

export function endXenditRefund(world: World, id: string, input: z.output<typeof xenditRefundInput>): ControlAnswer {
  const refund = world.state.xendit.refunds[id]
  if (!refund) return notFound('refund')
  settleRefund(world, refund, input.status)
  return done(refund)
}
