import type { OpenRequest, ProviderPayment } from '../payment-port.ts'
import { readRef, toRef, type XenditApi } from './refs.ts'
import { XenditError } from './xendit-client.ts'

/** The calls that differ between API v2 and v3. Received amounts and refunds are read by the same calls for both. */
export type RequestApi = Readonly<{
  make: (request: OpenRequest) => Promise<ProviderPayment>
  read: (id: string) => Promise<ProviderPayment>
  /** Lists the requests made with our payment's id. */
  list: (paymentId: string) => Promise<ProviderPayment[]>
  /** Ends a request that still waits to be paid, and returns its state. */
  end: (id: string) => Promise<ProviderPayment>
}>

/** Chooses among several requests for one payment: a paid one first, then an open one, then the first. */
export function chooseMade(made: readonly ProviderPayment[]): ProviderPayment | undefined {
  const byStatus = (status: ProviderPayment['status']) => made.find((one) => one.status === status)
  return byStatus('succeeded') ?? byStatus('open') ?? made[0]
}

/** A request that the store ended has not failed, whatever status Xendit shows. */
export const endedBy = (isStore: boolean, state: ProviderPayment): ProviderPayment =>
  isStore ? { ...state, hasFailed: false } : state

/** The API version not in use may refuse this key or be shut down: then it has no requests of ours. */
async function unlessRefused(listing: Promise<ProviderPayment[]>): Promise<ProviderPayment[]> {
  try {
    return await listing
  } catch (error) {
    if (error instanceof XenditError && error.code && error.status < 500 && error.status !== 429) return []
    throw error
  }
}

/** Opens payments by the API version in use. Each payment is read, ended and refunded by its own version. */
export function joinApis(apis: Readonly<Record<XenditApi, RequestApi>>, inUse: XenditApi) {
  const of = (ref: string) => {
    const { api, id } = readRef(ref)
    return { api: apis[api], id }
  }
  return {
    make: (request: OpenRequest) => apis[inUse].make(request),
    read: (ref: string) => of(ref).api.read(of(ref).id),
    end: (ref: string) => of(ref).api.end(of(ref).id),
    /** With v3 in use, v2 is listed too, as responses of earlier calls to v2 may be lost. With v2 in use, v3 is not. */
    async list(paymentId: string): Promise<ProviderPayment[]> {
      if (inUse === 'v2') return apis.v2.list(paymentId)
      const [made, before] = await Promise.all([apis.v3.list(paymentId), unlessRefused(apis.v2.list(paymentId))])
      const known = new Set(made.map(({ ref }) => readRef(ref).id))
      return [...made, ...before.filter(({ ref }) => !known.has(ref))]
    },
    /** Returns the references that the store may have for a request with this id: that of the version in use first. */
    refsOf: (id: string): readonly string[] => [toRef(inUse, id), toRef(inUse === 'v2' ? 'v3' : 'v2', id)],
  }
}
export type XenditRequests = ReturnType<typeof joinApis>
