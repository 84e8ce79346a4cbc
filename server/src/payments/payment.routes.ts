import type { IRouter } from 'express'
import { listedCheckoutIds } from '../ordering/links/known-checkouts.ts'
import { listWaitingPayments } from '../ordering/waiting-payments.ts'
import { knownBuyer, otherOrigin } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import type { OutsideContext } from './context.ts'
import { createEwalletPayment } from './create-ewallet-payment.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createQrisPayment } from './create-qris-payment.ts'
import { getPaymentProgress } from './payment-progress.ts'
import { lookAtCards } from './read-payment.ts'
import { returnHeldPayment } from './return-held.ts'
import { endWaitingPayment, getWaitingPayment } from './waiting-payment.ts'
import { listWaysToPay } from './ways-to-pay.ts'

export function paymentRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'listWaysToPay', knownBuyer, ({ input, who }) =>
    listWaysToPay(ctx, who.sessionId ?? '', input.checkoutId),
  )
  route(router, ctx, 'listWaitingPayments', knownBuyer, async ({ who }) => {
    const { sessionId = '' } = who
    await lookAtCards(ctx, listedCheckoutIds(ctx.db, sessionId))
    return listWaitingPayments(ctx, ctx.db, sessionId)
  })
  route(router, ctx, 'getWaitingPayment', knownBuyer, ({ input, who }) =>
    getWaitingPayment(ctx, who.sessionId ?? '', input.paymentId),
  )
  route(router, ctx, 'endWaitingPayment', knownBuyer, ({ input, who }) =>
    endWaitingPayment(ctx, who.sessionId ?? '', input.paymentId),
  )
  route(router, ctx, 'createPaymentIntent', knownBuyer, ({ input, who }) =>
    createPaymentIntent(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'createEwalletPayment', knownBuyer, ({ input, who, request }) =>
    createEwalletPayment(ctx, who.sessionId ?? '', input, otherOrigin(ctx, request)),
  )
  route(router, ctx, 'createQrisPayment', knownBuyer, ({ input, who }) =>
    createQrisPayment(ctx, who.sessionId ?? '', input),
  )
  route(router, ctx, 'getEwalletStatus', knownBuyer, ({ input, who }) =>
    getPaymentProgress(ctx, who.sessionId, input.paymentId),
  )
  route(router, ctx, 'returnHeldPayment', knownBuyer, ({ input, who }) =>
    returnHeldPayment(ctx, who.sessionId, input.id),
  )
  for (const { routes } of ctx.providers) routes?.(router, ctx)
}
