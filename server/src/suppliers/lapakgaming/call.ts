import { z } from 'zod'
import { type CallLimit, createCallLimit } from '../call-limit.ts'

/**
 * What the supplier allows one address, for all its accounts together: products are counted on their own as well. Of
 * that, what anybody may use up by asking for players, and what is left to everything else: so what was paid always
 * finds room, and so do players, be the rest ever so busy.
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
 * `answered`: the supplier's own code, whatever the HTTP status below 500. `not-sent`: no room within our share of its
 * limits, so it heard nothing. Anything else is not known to have failed.
 */
export type LapakAnswer =
  | Readonly<{ kind: 'answered'; code: string; data: unknown; message?: string | undefined }>
  | Readonly<{ kind: 'unknown' | 'not-sent'; reason: string }>

const CALLS = 500
const PRODUCT_CALLS = 50
const PLAYERS_SHARE = 0.4
const OTHERS_SHARE = 0.9

/** `share` is this process's part of the supplier's limits, which count for one address in each window. */
export const createLapakLimits = (share: number, windowMs: number): LapakLimits => ({
  all: createCallLimit(Math.floor(CALLS * share), windowMs),
  products: createCallLimit(Math.floor(PRODUCT_CALLS * share), windowMs),
  players: createCallLimit(Math.floor(CALLS * share * PLAYERS_SHARE), windowMs),
  others: createCallLimit(Math.floor(CALLS * share * OTHERS_SHARE), windowMs),
})

const isProductCall = (path: string) => path === '/api/product' || path === '/api/all-products'

/**
 * Waits no longer than leaves the call its time before the claim it is made under lapses. A player's name is not waited
 * for at all: a buyer is, and whatever was paid goes first.
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
    // A proxy's HTML page says nothing about what happened behind it.
  }
  return { kind: 'unknown', reason: `HTTP ${status} with a body that cannot be read` }
}

/** One call with a time limit. Never throws, and never says more about an error than its kind: requests hold player ids. */
export async function callLapak(access: LapakAccess, request: LapakRequest): Promise<LapakAnswer> {
  const { method, body } = request
  if (!(await hasRoom(access, request))) return { kind: 'not-sent', reason: 'too many calls at once' }
  try {
    const response = await access.send(urlOf(access, request), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeout),
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
