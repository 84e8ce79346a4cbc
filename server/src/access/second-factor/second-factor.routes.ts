import type { IRouter } from 'express'
import { route } from '../../platform/http/route.ts'
import { relyingPartyOf } from '../../platform/webauthn/relying-party.ts'
import type { Context } from '../context.ts'
import { enrollingSeller, provingSeller } from '../seller-auth.ts'
import { getSellerView, viewOfDevice } from '../seller-view.ts'
import { enrol } from './enrol.ts'
import { checkNewPasskey, passkeyToAdd, passkeyToAsk } from './passkeys.ts'
import { proveSecondFactor } from './prove.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, checkFirstCode, hasTotp } from './totp.ts'

export function secondFactorRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'beginSecondFactor', provingSeller, async ({ who, request }) => {
    const passkey = 'cookie' in who ? await passkeyToAsk(ctx, relyingPartyOf(ctx, request), who) : null
    return {
      hasTotp: await hasTotp(ctx.db, who.sellerId),
      hasRecoveryCodes: (await countRecoveryCodes(ctx.db, who.sellerId)) > 0,
      passkey: passkey && { ...passkey },
    }
  })

  route(router, ctx, 'proveSecondFactor', provingSeller, async ({ input, who, request }) => {
    const token = await proveSecondFactor(ctx, relyingPartyOf(ctx, request), who, input)
    if (!('cookie' in who)) return viewOfDevice(who)
    who.cookie.keep(token)
    who.cookie.rememberAs(who.sellerId)
    return getSellerView(ctx, token)
  })

  route(router, ctx, 'beginTotp', enrollingSeller, ({ who }) => beginTotp(ctx, who))

  route(router, ctx, 'confirmTotp', enrollingSeller, async ({ input, who }) =>
    enrol(ctx, who, await checkFirstCode(ctx, who.sellerId, input.code), 'totp'),
  )

  route(router, ctx, 'beginPasskey', enrollingSeller, async ({ who, request }) => ({
    ...(await passkeyToAdd(ctx, relyingPartyOf(ctx, request), who)),
  }))

  route(router, ctx, 'addPasskey', enrollingSeller, async ({ input, who, request }) =>
    enrol(ctx, who, await checkNewPasskey(ctx, relyingPartyOf(ctx, request), who, input), 'passkey'),
  )
}
