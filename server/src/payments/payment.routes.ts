import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { anyone, knownBuyer } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import type { Context } from './context.ts'
import { createEwalletPayment } from './create-ewallet-payment.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createQrisPayment } from './create-qris-payment.ts'
import { getPaymentProgress } from './payment-progress.ts'
import { capturePaypalOrder, createPaypalOrder } from './paypal/paypal-orders.ts'
import { listHidden } from './provider-health.ts'
import { providerHidden } from './refusals.ts'

export function paymentRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createPaymentIntent', knownBuyer, ({ input, who }) =>
    createPaymentIntent(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'createEwalletPayment', knownBuyer, ({ input, who }) =>
    createEwalletPayment(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'createQrisPayment', knownBuyer, ({ input, who }) =>
    createQrisPayment(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'getEwalletStatus', knownBuyer, ({ input, who }) =>
    getPaymentProgress(ctx, who.sessionId, input.paymentId),
  )
  route(router, ctx, 'createPaypalOrder', knownBuyer, ({ input, who }) =>
    createPaypalOrder(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'capturePaypalOrder', knownBuyer, ({ input, who }) =>
    capturePaypalOrder(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'getPaypalSetup', anyone, async () => {
    if ((await listHidden(ctx.db)).has('paypal')) throw providerHidden()
    if (!ctx.paypal) throw new DomainError('provider_not_offered', 'PayPal is not offered')
    return { clientToken: await ctx.paypal.clientToken() }
  })
}
