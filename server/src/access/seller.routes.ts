import type { IRouter } from 'express'
import { write } from '../platform/db/write.ts'
import { route } from '../platform/http/route.ts'
import { recordAudit } from './audit.ts'
import { changePassword } from './change-password.ts'
import type { Context } from './context.ts'
import { endDevice } from './devices/end-device.ts'
import { beforeSignIn, sellerOfSession } from './seller-auth.ts'
import { endSession } from './seller-sessions.ts'
import { findSellerView, getSellerView, viewOfDevice } from './seller-view.ts'
import { signIn } from './sign-in.ts'

export function sellerRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getSeller', beforeSignIn, ({ who: { device, cookie } }) =>
    device ? viewOfDevice(device) : findSellerView(ctx, cookie.token),
  )

  route(router, ctx, 'signIn', beforeSignIn, async ({ input, who: { cookie } }) => {
    const token = await signIn(ctx, input, cookie)
    cookie.keep(token)
    return getSellerView(ctx, token)
  })

  route(router, ctx, 'signOut', beforeSignIn, async ({ who: { cookie, caller, device } }) => {
    if (device?.deviceId) {
      const { sellerId: actor, deviceId: id } = device
      await write(ctx.db, (trx) => endDevice(ctx, trx, { id, actor, because: 'app' }))
      return null
    }
    if (caller) {
      const { sellerId: id, sessionId } = caller
      await write(ctx.db, async (trx) => {
        await endSession(trx, sessionId)
        await recordAudit(ctx, trx, { actor: id, action: 'signed_out', subject: `seller:${id}` })
      })
    }
    cookie.drop()
    return null
  })

  route(router, ctx, 'changePassword', sellerOfSession, async ({ input, who }) => {
    const token = await changePassword(ctx, who, input)
    who.cookie.keep(token)
    return getSellerView(ctx, token)
  })
}
