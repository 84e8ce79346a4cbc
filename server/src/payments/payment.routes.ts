import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { buyer } from '../http/authenticators.ts'
import { route } from '../http/route.ts'
import { createPaymentIntent } from './create-payment-intent.ts'

export function paymentRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createPaymentIntent', buyer, ({ input, who }) => createPaymentIntent(ctx, who.sessionId, input))
}
