import { SECOND } from '@topup/core/time'
import type { IRouter, Request, Response } from 'express'
import { keepBuyer, knownBuyer } from '../../platform/http/authenticators.ts'
import { hostCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'
import { readLanguage } from '../../platform/http/detect-language.ts'
import { route } from '../../platform/http/route.ts'
import { relyingPartyOf } from '../../platform/webauthn/relying-party.ts'
import type { Context } from '../context.ts'
import { keepKnownBrowser } from './known-browsers.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { readVisitor } from './read-visitor.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'

const done = { done: true } as const

export function passkeyRoutes(router: IRouter, ctx: Context): void {
  const { secure } = ctx
  const cookie = hostCookie(ctx, 'passkey')
  const maxAge = ctx.config.timing.passkeyAnswer / SECOND
  const keep = (response: Response, token: string) => setCookie(response, cookie, token, { secure, maxAge })
  const forget = (response: Response) => setCookie(response, cookie, '', { secure, maxAge: 0 })
  const tokenOf = (request: Request) => readCookie(request, cookie)

  route(router, ctx, 'beginPasskeySignIn', knownBuyer, async ({ request, response }) => {
    const { options, token } = await beginPasskeySignIn(ctx, relyingPartyOf(ctx, request))
    keep(response, token)
    return { ...options }
  })

  route(router, ctx, 'signInByPasskey', knownBuyer, async ({ input, who, request, response }) => {
    const { session, knownToken } = await signInByPasskey(ctx, relyingPartyOf(ctx, request), {
      response: input.response,
      token: tokenOf(request),
      visitor: readVisitor(ctx, request, who.sessionId, input.sameAccount),
    })
    forget(response)
    keepBuyer(ctx, response, session)
    keepKnownBrowser(ctx, response, knownToken)
    return done
  })

  route(router, ctx, 'listAccountPasskeys', knownBuyer, ({ who }) => listPasskeys(ctx.db, who.sessionId))

  route(router, ctx, 'beginAccountPasskey', knownBuyer, async ({ who, request, response }) => {
    const { options, token } = await beginPasskey(ctx, relyingPartyOf(ctx, request), who.sessionId)
    keep(response, token)
    return { ...options }
  })

  route(router, ctx, 'addAccountPasskey', knownBuyer, async ({ input, who, request, response }) => {
    const given = { ...input, token: tokenOf(request), session: who.sessionId, language: readLanguage(request) }
    const added = await addPasskey(ctx, relyingPartyOf(ctx, request), given)
    forget(response)
    return added
  })

  route(router, ctx, 'removeAccountPasskey', knownBuyer, async ({ input, who, request }) => {
    await removePasskey(ctx, who.sessionId, input.id, readLanguage(request))
    return done
  })
}
