import type { Request } from 'express'
import type { Context } from '../context.ts'

export type RelyingParty = Readonly<{ origin: string; id: string }>

/** The address the browser has open: PUBLIC_URL, or in development a local name of the same store. */
export function relyingPartyOf(ctx: Context, request: Request): RelyingParty {
  const given = request.get('origin')
  const origin = given && ctx.allowedOrigins.has(given) ? given : new URL(ctx.config.PUBLIC_URL).origin
  return { origin, id: new URL(origin).hostname }
}
