import { endpoints } from '@topup/core/api/endpoints'
import { type ErrorCode, errorStatus } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import { write } from '../../platform/db/write.ts'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import type { KeepFailed } from '../../platform/http/errors.ts'
import type { FailedCall } from '../../platform/http/route.ts'
import { requestId } from '../../platform/trace.ts'
import type { Context } from '../context.ts'
import { type FailedSubject, findSubject, isBuyersCall } from './failed-subject.ts'

/** The most rows stored per minute and process: for calls about the caller's orders, and for all other calls. */
const most = { known: 60, unknown: 20 } as const
/** The most calls per minute and process whose subject is looked up, since a look-up costs a query. */
const mostLooks = 240

/** Counts uses within the current minute. The returned function says whether this use is within `limit`. */
function createBudget(ctx: Pick<Context, 'now'>) {
  let minute = 0
  let used = { known: 0, unknown: 0, looks: 0 }
  return (what: keyof typeof used, limit: number): boolean => {
    const now = Math.floor(ctx.now().getTime() / MINUTE)
    if (now !== minute) [minute, used] = [now, { known: 0, unknown: 0, looks: 0 }]
    return used[what]++ < limit
  }
}

const wasAsked = (call: unknown): call is FailedCall => typeof call === 'object' && call !== null && 'name' in call

/** If a call is about no known order, store only errors that the store's page may cause, not those of a scanner. */
const isHonest = (code: ErrorCode) => errorStatus[code] === 409 || errorStatus[code] >= 500

const insert = (ctx: Context, id: string, call: FailedCall, code: ErrorCode, subject: FailedSubject | undefined) => {
  const { method, path } = endpoints[call.name]
  const row = {
    id: ctx.newId(),
    request_id: id,
    call: `${method} ${path}`,
    status: errorStatus[code],
    code,
    checkout_id: subject?.checkoutId ?? null,
    order_id: subject?.orderId ?? null,
    failed_at: ctx.now().toISOString(),
  }
  return write(ctx.db, (trx) => trx.insertInto('failed_calls').values(row).execute())
}

/**
 * Stores failed calls of ordering and paying after the answer, so that the id on the buyer's screen leads to them.
 * A failure to store does not affect the caller. Rate-limit refusals are not stored, and others only up to a limit.
 */
export function keepFailedCalls(ctx: Context): KeepFailed {
  const hasRoom = createBudget(ctx)
  return (request, response, code) => {
    const id = requestId()
    const call: unknown = response.locals.failed
    if (!id || code === 'too_many_requests' || !wasAsked(call) || !isBuyersCall(call.name)) return
    if (!hasRoom('looks', mostLooks)) return
    const keep = async () => {
      const { sessionId } = await knownBuyer(ctx, request, response)
      const subject = await findSubject(ctx, sessionId, call)
      if (!subject && !isHonest(code)) return
      const kind = subject ? 'known' : 'unknown'
      if (hasRoom(kind, most[kind])) await insert(ctx, id, call, code, subject)
    }
    keep().catch((error: unknown) => ctx.log.warn({ err: error }, 'a failed call could not be kept'))
  }
}
