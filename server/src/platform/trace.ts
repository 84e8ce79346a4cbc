import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The requests behind the current work: the current one, if any, and the one that began the order. Every line of the
 * log carries both.
 */
type Scope = { readonly requestId: string | undefined; trace: string | undefined; readonly origin?: Origin | undefined }

/** Where a request comes from; `device`: the browser's own name, or the app's id once its key is proven. */
type Origin = { readonly address: string; device: string }

const scopes = new AsyncLocalStorage<Scope | undefined>()

/** Runs `work` as part of this request. */
export const inRequest = (requestId: string, work: () => void, origin?: Origin): void =>
  scopes.run({ requestId, trace: undefined, origin }, work)

/** Runs `work` for the order with this trace; with null, `noteTrace` may set it later. */
export const inTrace = <T>(trace: string | null, work: () => T): T =>
  scopes.run({ ...origin(), requestId: requestId(), trace: trace ?? undefined }, work)

/** Sets the order's trace for the rest of the work, if there is a scope. */
export function noteTrace(trace: string | null | undefined): void {
  const scope = scopes.getStore()
  if (scope && trace) scope.trace = trace
}

const origin = () => ({ origin: scopes.getStore()?.origin })

/** Where the current request comes from; undefined in background work. */
export const requestOrigin = (): Readonly<Origin> | undefined => scopes.getStore()?.origin

/** Records that the current request is an installed app's. */
export function noteDevice(id: string): void {
  const from = scopes.getStore()?.origin
  if (from) from.device = `app ${id}`
}

/** The id of the current request. */
export const requestId = (): string | undefined => scopes.getStore()?.requestId

/**
 * Binds `work` to the current request, whenever it runs. Otherwise queued work would run in the scope of the caller
 * that works the queue off.
 */
export function forWhoeverAsks<Given extends unknown[], T>(work: (...given: Given) => T): (...given: Given) => T {
  const scope = scopes.getStore()
  return (...given) => scopes.run(scope, work, ...given)
}

/** Runs `work` without a request, because it outlives the one in which it begins. */
export const forNobody = <T>(work: () => T): T => scopes.run(undefined, work)

/** Fields for each line of the log; a new object, because the line's own fields are written into it. */
export function traceFields(): Record<string, string> {
  const scope = scopes.getStore()
  const fields: Record<string, string> = {}
  if (scope?.requestId) fields.requestId = scope.requestId
  if (scope?.trace) fields.trace = scope.trace
  return fields
}
