import { Router } from 'express'
import type { World } from '../world.ts'
import { controlCall, done } from './control-call.ts'
import {
  amountInput,
  fraudWarningInput,
  paypalCaptureInput,
  paypalOrderInput,
  paypalRefundInput,
  refundFatesInput,
  stripeDisputeInput,
  stripeRefundInput,
  winnerInput,
  xenditPaymentInput,
  xenditRefundInput,
} from './payment-schemas.ts'
import { changeCapture, changeOrder, endPaypalDispute, endPaypalRefund } from './paypal-interventions.ts'
import { disputeIntent, endStripeDispute, endStripeRefund, refundIntent, reportIntent } from './stripe-interventions.ts'
import { changePayment, endXenditRefund } from './xendit-interventions.ts'

/** Control calls that act on a payment as its buyer, the bank or a provider's dashboard would. */
export function paymentControlRoutes(world: World): Router {
  const router = Router()
  const on = <Input>(
    path: string,
    schema: Parameters<typeof controlCall<Input>>[0],
    handle: (world: World, id: string, input: Input) => ReturnType<Parameters<typeof controlCall<Input>>[1]>,
  ) =>
    router.post(
      path,
      controlCall(schema, (input, req) => handle(world, String(req.params.id), input)),
    )

  on('/xendit/payment_requests/:id', xenditPaymentInput, changePayment)
  on('/xendit/refunds/:id', xenditRefundInput, endXenditRefund)
  on('/paypal/orders/:id', paypalOrderInput, changeOrder)
  on('/paypal/captures/:id', paypalCaptureInput, changeCapture)
  on('/paypal/refunds/:id', paypalRefundInput, endPaypalRefund)
  on('/paypal/disputes/:id', winnerInput, endPaypalDispute)
  on('/stripe/payment_intents/:id/refund', amountInput, refundIntent)
  on('/stripe/payment_intents/:id/dispute', stripeDisputeInput, disputeIntent)
  on('/stripe/payment_intents/:id/fraud-warning', fraudWarningInput, reportIntent)
  on('/stripe/refunds/:id', stripeRefundInput, endStripeRefund)
  on('/stripe/disputes/:id', winnerInput, endStripeDispute)
  router.put(
    '/refund-fates',
    controlCall(refundFatesInput, (fates) => {
      Object.assign(world.refundFates, fates)
      return done(world.refundFates)
    }),
  )
  return router
}
