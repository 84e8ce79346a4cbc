import type { RequestHandler } from 'express'
import type { Context } from '../context.ts'
import { writeTroubleOf } from '../db/trouble.ts'
import { inTrouble } from './errors.ts'
import { isRead } from './is-read.ts'

/**
 * While nothing can be written, what would write is refused before it asks anybody outside: a payment opened there could
 * not be kept here. Providers are told the same, so that they send their notices again.
 */
export const refuseInTrouble =
  ({ db }: Pick<Context, 'db'>): RequestHandler =>
  (request, _response, next) => {
    next(writeTroubleOf(db).current && !isRead(request) ? inTrouble() : undefined)
  }
