import type { Request } from 'express'
import { readLanguage } from '../../platform/http/detect-language.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../links/enter-account.ts'
import { describeDevice } from './describe-device.ts'
import { readKnownBrowser } from './known-browsers.ts'

/** Describes the browser that signs in, from its request. */
export const readVisitor = (
  ctx: Pick<Context, 'secure'>,
  request: Request,
  session: string | undefined,
  sameAccount = false,
): Visitor => ({
  session,
  device: describeDevice(request.get('user-agent')),
  language: readLanguage(request),
  knownToken: readKnownBrowser(ctx, request),
  sameAccount,
})
