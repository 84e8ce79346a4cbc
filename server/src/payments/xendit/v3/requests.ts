import { z } from 'zod'
import type { ProviderPayment } from '../../payment-port.ts'
import { readRef } from '../refs.ts'
import { chooseMade, endedBy, type RequestApi } from '../requests.ts'
import { XenditError } from '../xendit-client.ts'
import type { V3Call } from './client.ts'
import { toV3Parameters } from './parameters.ts'
import { readV3Request, toV3Payment, type V3Request } from './state.ts'
import { listedBy } from './unanswered.ts'

const path = '/v3/payment_requests'
const at = (id: string) => `${path}/${encodeURIComponent(id)}`

const read = async (call: V3Call, id: string): Promise<ProviderPayment> =>
  toV3Payment(readV3Request(await call('payment request', 'GET', at(id))))

const cancel = (call: V3Call, id: string) => call('cancellation', 'POST', `${at(id)}/cancel`)

const listSchema = z.object({ data: z.array(z.unknown()) })

/** Sorts oldest first. The caller first reverses Xendit's newest-first list, for requests of the same moment. */
const byAge = (a: V3Request, b: V3Request) => (a.created ?? '').localeCompare(b.created ?? '')

/** Lists a payment's requests, oldest first. Throws if other payments' are listed: the filter was ignored. */
async function list(call: V3Call, paymentId: string): Promise<ProviderPayment[]> {
  const what = 'payment requests'
  const found = listSchema.safeParse(
    await call(what, 'GET', `${path}?${new URLSearchParams({ [listedBy]: paymentId })}`),
  )
  if (!found.success) throw new XenditError(what, 0, undefined, 'no usable answer (no list)')
  const requests = found.data.data.map(readV3Request).toReversed().sort(byAge)
  if (requests.some(({ reference_id }) => reference_id !== paymentId))
    throw new XenditError(what, 0, undefined, 'no usable answer (a list of other payments)')
  return requests.map(toV3Payment)
}

/** Returns undefined on a XenditError. A duplicate request that stays open is handled when money arrives by it. */
async function orNothing<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof XenditError) return undefined
    throw error
  }
}

/**
 * API v3 has no idempotency keys, so two simultaneous openings make two requests. Each caller then lists the requests
 * and uses the older; the other is cancelled before any buyer sees it.
 */
async function settleOnOne(call: V3Call, made: ProviderPayment, paymentId: string): Promise<ProviderPayment> {
  const first = chooseMade((await orNothing(list(call, paymentId))) ?? [])
  if (!first || first.ref === made.ref || first.status === 'closed') return made
  await orNothing(cancel(call, readRef(made.ref).id))
  return first
}

/** Cancels a request that still waits to be paid, then reads its state. */
async function end(call: V3Call, id: string): Promise<ProviderPayment> {
  const before = await read(call, id)
  if (before.status !== 'open') return before
  let isEndedHere = true
  try {
    await cancel(call, id)
  } catch (error) {
    // Xendit refuses with 400 if the request is already paid or expired: the read below tells which.
    if (!(error instanceof XenditError) || error.status !== 400) throw error
    isEndedHere = false
  }
  return endedBy(isEndedHere, await read(call, id))
}

/** The calls of API v3, version 2024-11-11. */
export const v3Requests = (call: V3Call): RequestApi => ({
  async make(request) {
    const json = await call('payment', 'POST', path, toV3Parameters(request))
    return settleOnOne(call, toV3Payment(readV3Request(json)), request.id)
  },
  read: (id) => read(call, id),
  list: (paymentId) => list(call, paymentId),
  end: (id) => end(call, id),
})
