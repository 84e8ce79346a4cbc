import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import type { Processes } from '../../platform/news/processes.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import { type CallLimit, createCallLimit } from '../call-limit.ts'
import { callShareOf } from '../call-share.ts'

/**
 * The supplier's rate limits, per IP address over all accounts: `all` for every call, `products` for product calls.
 * `players` caps player checks, which any visitor can trigger; `others` caps all calls but player checks. So orders and
 * player checks each keep a part of `all`.
 */
export type LapakLimits = Readonly<{ all: CallLimit; products: CallLimit; players: CallLimit; others: CallLimit }>

export type LapakAccess = Readonly<{
  baseUrl: string
  apiKey: string
  timeout: number
  send: typeof fetch
  limits: LapakLimits
}>

export type LapakRequest = Readonly<{
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}>

/**
 * `answered`: the supplier's result code, at any HTTP status below 500. `not-sent`: over this process's share of the
 * rate limits, so the supplier received nothing. `unknown`: the call may have succeeded.
 */
export type LapakAnswer =
  | Readonly<{ kind: 'answered'; code: string; data: unknown; message?: string | undefined }>
  | Readonly<{ kind: 'unknown' | 'not-sent'; reason: string }>

/** Product calls may be a tenth of all, halved here: the price sync and the webhook handler count separately. */
const PRODUCTS_SHARE = 0.1 / 2
const PLAYERS_SHARE = 0.4
const OTHERS_SHARE = 0.9

/** `allowed`: calls per IP address and window, product calls included. `share()`: this process's part, 0 to 1. */
function createLapakLimits(allowed: number, windowMs: number, share: () => number): LapakLimits {
  const limit = (part: number) => createCallLimit(() => Math.floor(allowed * part * share()), windowMs)
  return { all: limit(1), products: limit(PRODUCTS_SHARE), players: limit(PLAYERS_SHARE), others: limit(OTHERS_SHARE) }
}

/** Returns this process's limits: the supplier's limits divided by the number of running processes. */
export const lapakLimitsOf = (
  { LAPAKGAMING_CALLS, timing }: Pick<Config, 'LAPAKGAMING_CALLS' | 'timing'>,
  processes: Processes,
): LapakLimits =>
  createLapakLimits(LAPAKGAMING_CALLS, timing.supplierWindow, callShareOf(processes, timing.supplierWindow))

/** Path of the call that orders goods. Only its timeout ends it: a shutdown lets it finish. */
export const ORDER = '/api/order'

const isProductCall = (path: string) => path === '/api/product' || path === '/api/all-products'

/**
 * Waits for the rate limits, but so briefly that the call can finish before its unit's lease lapses. Player checks
 * never wait: a buyer is waiting, and paid orders go first.
 */
async function hasRoom({ limits, timeout }: LapakAccess, { path }: LapakRequest): Promise<boolean> {
  if (path === '/api/uid-check') return (await limits.players(0)) && limits.all(0)
  const patience = timeout / 4
  if (isProductCall(path) && !(await limits.products(patience))) return false
  return (await limits.others(patience)) && limits.all(patience)
}

const envelope = z.object({
  code: z.string().min(1),
  data: z.unknown(),
  message: z.string().optional().catch(undefined),
})

function urlOf(access: LapakAccess, { path, query }: LapakRequest): string {
  const search = new URLSearchParams(query)
  return `${access.baseUrl.replace(/\/$/, '')}${path}${search.size > 0 ? `?${search}` : ''}`
}

function read(status: number, text: string): LapakAnswer {
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` }
  try {
    const parsed = envelope.safeParse(JSON.parse(text))
    if (parsed.success) return { kind: 'answered', ...parsed.data }
  } catch {
    // A body that is not JSON, such as a proxy's HTML page, does not tell whether the order was made.
  }
  return { kind: 'unknown', reason: `HTTP ${status} with a body that cannot be read` }
}

/** Calls the API with a timeout; throws only if a write is open. Omits error texts, as requests hold player ids. */
export async function callLapak(access: LapakAccess, request: LapakRequest): Promise<LapakAnswer> {
  assertNoOpenWrite('LapakGaming')
  const { method, body } = request
  if (!(await hasRoom(access, request))) return { kind: 'not-sent', reason: 'too many calls at once' }
  try {
    const response = await access.send(urlOf(access, request), {
      method,
      redirect: 'error',
      signal: request.path === ORDER ? AbortSignal.timeout(access.timeout) : readingSignal(access.timeout),
      headers: {
        authorization: `Bearer ${access.apiKey}`,
        accept: 'application/json',
        'x-country': 'id',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return read(response.status, await response.text())
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'unknown', reason: isTimeout ? 'no answer in time' : 'the connection failed' }
  }
}
