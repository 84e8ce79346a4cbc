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

/** Rows in a minute, of this process: those about an order of the caller's own, and those about none that is known. */
const most = { known: 60, unknown: 20 } as const
/** Looking for what a call was about costs a question. */
const mostLooks = 240

/** Room in the minute at hand. */
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

/** About nothing that is known, only what an honest page meets is kept: not what a scanner makes up. */
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
 * Keeps what of a buyer's ordering and paying was answered with an error, after it was answered, so that the id on their
 * screen leads to it. Whatever fails here fails for nobody; floods are kept neither as what was refused for being too much
 * nor beyond a few in a minute.
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
