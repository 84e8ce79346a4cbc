import type { SellerView } from '@topup/core/api/views'
import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { route } from '../http/route.ts'
import { recordAudit } from './audit.ts'
import { changePassword } from './change-password.ts'
import type { Seller } from './seller.repository.ts'
import { sellerCookie, sellerOfSession } from './seller-auth.ts'
import { endSession, findSignedIn } from './seller-sessions.ts'
import { signIn } from './sign-in.ts'

const toView = (seller: Pick<Seller, 'email' | 'role' | 'must_change_password'>): SellerView => ({
  email: seller.email,
  role: seller.role,
  mustChangePassword: seller.must_change_password === 1,
})

export function sellerRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getSeller', sellerCookie, async ({ who }) => {
    const found = who.token ? await findSignedIn(ctx, who.token) : undefined
    return found ? toView(found) : null
  })

  route(router, ctx, 'signIn', sellerCookie, async ({ input, who }) => {
    const { token, seller } = await signIn(ctx, input, who.token)
    who.keep(token)
    return toView(seller)
  })

  route(router, ctx, 'signOut', sellerCookie, async ({ who }) => {
    const { token } = who
    const found = token ? await findSignedIn(ctx, token) : undefined
    if (token && found) {
      await write(ctx.db, async (trx) => {
        await endSession(trx, token)
        await recordAudit(ctx, trx, { actor: found.id, action: 'signed_out', subject: `seller:${found.id}` })
      })
    }
    who.drop()
    return null
  })

  route(router, ctx, 'changePassword', sellerOfSession, async ({ input, who }) => {
    const { token, seller } = await changePassword(ctx, who.email, input)
    who.cookie.keep(token)
    return toView(seller)
  })
}
