import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What is being worked for: the request at hand, if there is one, and the request with which the order began that the work
 * is about. Every line of the log carries both.
 */
type Scope = { readonly requestId: string | undefined; trace: string | undefined; readonly origin?: Origin | undefined }

/** Where a request comes from; `device`: what the browser calls itself, or the installed app that proved its key. */
type Origin = { readonly address: string; device: string }

const scopes = new AsyncLocalStorage<Scope | undefined>()

/** Everything that `work` begins belongs to this request. */
export const inRequest = (requestId: string, work: () => void, origin?: Origin): void =>
  scopes.run({ requestId, trace: undefined, origin }, work)

/** Everything that `work` begins is about the order with this trace; null: it may learn of one by `noteTrace`. */
export const inTrace = <T>(trace: string | null, work: () => T): T =>
  scopes.run({ ...origin(), requestId: requestId(), trace: trace ?? undefined }, work)

/** The order that is worked on was found: what follows is about it. Nothing where a loop works for nobody in particular. */
export function noteTrace(trace: string | null | undefined): void {
  const scope = scopes.getStore()
  if (scope && trace) scope.trace = trace
}

const origin = () => ({ origin: scopes.getStore()?.origin })

/** Where the request at hand comes from; undefined for what the store does by itself. */
export const requestOrigin = (): Readonly<Origin> | undefined => scopes.getStore()?.origin

/** The request at hand is an installed app's. */
export function noteDevice(id: string): void {
  const from = scopes.getStore()?.origin
  if (from) from.device = `app ${id}`
}

/** The request at hand. */
export const requestId = (): string | undefined => scopes.getStore()?.requestId

/**
 * `work` for whoever asks now, whenever and by whomever it is run: what waits in a queue of our own would otherwise be done
 * in the name of whoever works the queue off.
 */
export function forWhoeverAsks<Given extends unknown[], T>(work: (...given: Given) => T): (...given: Given) => T {
  const scope = scopes.getStore()
  return (...given) => scopes.run(scope, work, ...given)
}

/** `work` for nobody: what outlives the request in which it happens to begin. */
export const forNobody = <T>(work: () => T): T => scopes.run(undefined, work)

/** For each line of the log; a new object, because the line's own fields are written into it. */
export function traceFields(): Record<string, string> {
  const scope = scopes.getStore()
  const fields: Record<string, string> = {}
  if (scope?.requestId) fields.requestId = scope.requestId
  if (scope?.trace) fields.trace = scope.trace
  return fields
}
