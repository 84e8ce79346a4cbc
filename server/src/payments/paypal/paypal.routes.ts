import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { anyone, knownBuyer } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { listHidden } from '../provider-health.ts'
import { providerHidden } from '../refusals.ts'
import { capturePaypalOrder, createPaypalOrder } from './paypal-orders.ts'

export function paypalRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'createPaypalOrder', knownBuyer, ({ input, who }) =>
    createPaypalOrder(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'capturePaypalOrder', knownBuyer, ({ input, who }) =>
    capturePaypalOrder(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'getPaypalSetup', anyone, async () => {
    if ((await listHidden(ctx.db)).has('paypal')) throw providerHidden()
    const { paypal } = ctx.payments
    if (!paypal) throw new DomainError('provider_not_offered', 'PayPal is not offered')
    return { clientToken: await paypal.clientToken() }
  })
}
