import type { IRouter } from 'express'
import { route } from '../platform/http/route.ts'
import type { Context } from './context.ts'
import { getOwnAccess, removeFactor, renewRecoveryCodes, revokeOtherSessions, revokeSession } from './own-access.ts'
import { seller, sellerRecentInBrowser } from './seller-auth.ts'

export function ownAccessRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getOwnAccess', seller, ({ who }) => getOwnAccess(ctx, who))

  route(router, ctx, 'revokeSession', seller, async ({ input, who }) => {
    await revokeSession(ctx, who, input.id)
    return getOwnAccess(ctx, who)
  })

  route(router, ctx, 'revokeOtherSessions', seller, async ({ who }) => {
    await revokeOtherSessions(ctx, who)
    return getOwnAccess(ctx, who)
  })

  route(router, ctx, 'removeTotp', sellerRecentInBrowser, async ({ who }) => {
    await removeFactor(ctx, who, { kind: 'totp' })
    return getOwnAccess(ctx, who)
  })

  route(router, ctx, 'removePasskey', sellerRecentInBrowser, async ({ input, who }) => {
    await removeFactor(ctx, who, { kind: 'passkey', id: input.id })
    return getOwnAccess(ctx, who)
  })

  route(router, ctx, 'renewRecoveryCodes', sellerRecentInBrowser, ({ who }) => renewRecoveryCodes(ctx, who))
}
