import type { IRouter } from 'express'
import { ownerRecent, seller, sellerRecent } from '../access/seller-auth.ts'
import type { OutsideContext } from '../fulfilment/context.ts'
import { getOwnOrder } from '../ordering/own-order.ts'
import { knownBuyer } from '../platform/http/authenticators.ts'
import { route } from '../platform/http/route.ts'
import { giveRefundAccount } from './accounts/give-account.ts'
import { openRefundAccount } from './accounts/open-account.ts'
import { loadOwedRefunds } from './accounts/owed-refunds.ts'
import { readDisputeEvidence } from './evidence/read-sheet.ts'
import { sendDisputeEvidence } from './evidence/send-evidence.ts'
import { refundDeliveredUnit } from './refund-delivered-unit.ts'
import { decideRequest } from './requests/decide-request.ts'
import { listRefundRequests } from './requests/list-requests.ts'
import { loadRefundOptions } from './requests/refund-options.ts'
import { requestRefund } from './requests/request-refund.ts'
import { recordManualRefund, resolvePayment } from './resolve-payment.ts'

export function refundRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'resolvePayment', sellerRecent, async ({ input, who }) => {
    await resolvePayment(ctx, who.sellerId, input.paymentId, input.action)
    return { done: true }
  })
  route(router, ctx, 'refundDeliveredUnit', ownerRecent, async ({ input, who }) => ({
    refundId: await refundDeliveredUnit(ctx, who.sellerId, input),
  }))
  route(router, ctx, 'getRefundOptions', knownBuyer, async ({ input, who }) =>
    loadRefundOptions(ctx.db, await getOwnOrder(ctx.db, input.id, who.sessionId)),
  )
  route(router, ctx, 'requestRefund', knownBuyer, ({ input, who }) => requestRefund(ctx, who.sessionId, input))
  route(router, ctx, 'listRefundRequests', seller, () => listRefundRequests(ctx.db))
  route(router, ctx, 'decideRefundRequest', sellerRecent, ({ input, who }) => decideRequest(ctx, who, input))
  route(router, ctx, 'recordManualRefund', sellerRecent, async ({ input, who }) => {
    const { refundId, proof, accountVersion } = input
    await recordManualRefund(ctx, who.sellerId, refundId, proof, accountVersion)
    return { done: true }
  })
  route(router, ctx, 'getRefundAccount', knownBuyer, async ({ input, who }) =>
    loadOwedRefunds(ctx, ctx.db, who.sessionId, await getOwnOrder(ctx.db, input.id, who.sessionId)),
  )
  route(router, ctx, 'giveRefundAccount', knownBuyer, ({ input, who }) => giveRefundAccount(ctx, who.sessionId, input))
  route(router, ctx, 'openRefundAccount', ownerRecent, ({ input, who }) =>
    openRefundAccount(ctx, who.sellerId, input.refundId),
  )
  route(router, ctx, 'getDisputeEvidence', seller, ({ input }) => readDisputeEvidence(ctx, input.paymentId, input.ref))
  route(router, ctx, 'sendDisputeEvidence', ownerRecent, async ({ input, who }) => {
    await sendDisputeEvidence(ctx, who.sellerId, input)
    return readDisputeEvidence(ctx, input.paymentId, input.ref)
  })
}
