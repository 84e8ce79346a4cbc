import type { RequestHandler } from 'express'
import type { Context } from '../context.ts'
import { writeTroubleOf } from '../db/trouble.ts'
import { inTrouble } from './errors.ts'
import { isRead } from './is-read.ts'

/**
 * While writes fail, refuses writing calls before any outside call: a payment opened at a provider could not be stored.
 * Providers get the same answer, so that they send their webhooks again.
 */
export const refuseInTrouble =
  ({ db }: Pick<Context, 'db'>): RequestHandler =>
  (request, _response, next) => {
    next(writeTroubleOf(db).current && !isRead(request) ? inTrouble() : undefined)
  }
