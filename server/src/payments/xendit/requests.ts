import type { OpenRequest, ProviderPayment } from '../payment-port.ts'
import { readRef, toRef, type XenditApi } from './refs.ts'
import { XenditError } from './xendit-client.ts'

/** What Xendit's two APIs do each in its own way. What came of a request, and refunds, are calls of both. */
export type RequestApi = Readonly<{
  make: (request: OpenRequest) => Promise<ProviderPayment>
  read: (id: string) => Promise<ProviderPayment>
  /** Those that were made under our payment's id. */
  list: (paymentId: string) => Promise<ProviderPayment[]>
  /** Ends what still waits to be paid, and reads what came of it. */
  end: (id: string) => Promise<ProviderPayment>
}>

/** Of several requests for one payment the one that was paid. */
export function chooseMade(made: readonly ProviderPayment[]): ProviderPayment | undefined {
  const byStatus = (status: ProviderPayment['status']) => made.find((one) => one.status === status)
  return byStatus('succeeded') ?? byStatus('open') ?? made[0]
}

/** A request that the store ended has not failed, whatever Xendit calls it afterwards. */
export const endedBy = (isStore: boolean, state: ProviderPayment): ProviderPayment =>
  isStore ? { ...state, hasFailed: false } : state

/** An API that is not in use may be closed to this key, or gone: then it has nothing of ours. */
async function unlessRefused(listing: Promise<ProviderPayment[]>): Promise<ProviderPayment[]> {
  try {
    return await listing
  } catch (error) {
    if (error instanceof XenditError && error.code && error.status < 500 && error.status !== 429) return []
    throw error
  }
}

/** Payments are opened by the API in use; what was opened by the other one is read, ended and refunded as it was made. */
export function joinApis(apis: Readonly<Record<XenditApi, RequestApi>>, inUse: XenditApi) {
  const of = (ref: string) => {
    const { api, id } = readRef(ref)
    return { api: apis[api], id }
  }
  return {
    make: (request: OpenRequest) => apis[inUse].make(request),
    read: (ref: string) => of(ref).api.read(of(ref).id),
    end: (ref: string) => of(ref).api.end(of(ref).id),
    /** A store that has come to v3 began with v2, where an answer may have been lost; v2 by itself is not joined by v3. */
    async list(paymentId: string): Promise<ProviderPayment[]> {
      if (inUse === 'v2') return apis.v2.list(paymentId)
      const [made, before] = await Promise.all([apis.v3.list(paymentId), unlessRefused(apis.v2.list(paymentId))])
      const known = new Set(made.map(({ ref }) => readRef(ref).id))
      return [...made, ...before.filter(({ ref }) => !known.has(ref))]
    },
    /** As our references a request of this id would be known by, the API in use first. */
    refsOf: (id: string): readonly string[] => [toRef(inUse, id), toRef(inUse === 'v2' ? 'v3' : 'v2', id)],
  }
}
export type XenditRequests = ReturnType<typeof joinApis>
