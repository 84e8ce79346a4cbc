import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { seller } from '../sellers/seller-auth.ts'
import { recordManualRefund, resolvePayment } from './resolve-payment.ts'

export function refundRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'resolvePayment', seller, async ({ input, who }) => {
    await resolvePayment(ctx, who.sellerId, input.paymentId, input.action)
    return { done: true }
  })
  route(router, ctx, 'recordManualRefund', seller, async ({ input, who }) => {
    await recordManualRefund(ctx, who.sellerId, input.refundId, input.proof)
    return { done: true }
  })
}
