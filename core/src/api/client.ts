import type { EndpointInput, EndpointName, EndpointOutput } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { paths } from './paths.ts'
import { requestIdHeader } from './request-id.ts'

type ErrorBody = Readonly<{ message: string; code: ErrorCode; details?: Record<string, unknown> }>

/** `message` is the specified `<status>: <response text>`, for logs alone; screens branch on `code` and show `reason`. */
export class ApiError extends Error {
  readonly status: number
  /** The answer's status text; empty over HTTP/2, which sends none. */
  readonly statusText: string
  readonly code: ErrorCode | undefined
  /** The store's own sentence; undefined where something else answered, such as a proxy with a page of its own. */
  readonly reason: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** What a person can tell the store about it; undefined where the answer named none. */
  readonly requestId: string | undefined

  constructor(status: number, text: string, body?: ErrorBody, requestId?: string | null, statusText = '') {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.code = body?.code
    this.reason = body?.message
    this.details = body?.details
    this.requestId = requestId ?? undefined
  }
}

/** Undefined where it is no JSON, as a page that a proxy, or a network before its sign-in, answers with. */
function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readErrorBody(text: string): ErrorBody | undefined {
  const body = parse(text)
  const isOfStore = typeof body?.message === 'string' && typeof body.code === 'string' && /^[a-z_]+$/.test(body.code)
  return isOfStore ? body : undefined
}

/**
 * Whether the store itself refused with one of these codes. A status alone means nothing: a proxy, or a network before its sign-in, answers
 * 404 or 409 with a page of its own.
 */
export const isRefusedAs = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

/** An answer that is no success, from its status and whatever it said. */
export const refusalOf = (status: number, text: string, requestId?: string | null, statusText = '') =>
  new ApiError(status, text || statusText, readErrorBody(text), requestId, statusText)

export type ApiClient = <Name extends EndpointName>(
  name: Name,
  ...rest: Record<string, never> extends EndpointInput<Name>
    ? [input?: EndpointInput<Name>, options?: { signal?: AbortSignal }]
    : [input: EndpointInput<Name>, options?: { signal?: AbortSignal }]
) => Promise<EndpointOutput<Name>>

/** The URL of a call and what is left of its input for the body; a read has no body, so there it is the query. */
export function resolveCall(name: EndpointName, input: Readonly<Record<string, unknown>> = {}, known = paths) {
  const { method, path } = known[name]
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  if (Object.keys(rest).length === 0) return { method, url, body: undefined }
  if (method !== 'GET') return { method, url, body: rest }
  const query = Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return { method, url: `${url}?${new URLSearchParams(query)}`, body: undefined }
}

/**
 * One typed function for the whole contract. Sends cookies; a body only when there is one.
 * Throws ApiError for any non-success answer, and a TypeError, as `fetch` does, when the store was not reached.
 */
export function createClient(
  options: { baseUrl?: string; fetch?: typeof fetch; paths?: typeof paths } = {},
): ApiClient {
  const { baseUrl = '', fetch: send = fetch, paths: known = paths } = options
  return async (name, input?: Record<string, unknown>, { signal }: { signal?: AbortSignal } = {}) => {
    const { method, url, body } = resolveCall(name, input, known)
    const response = await send(baseUrl + url, {
      method,
      credentials: 'include',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    const { status, statusText, headers } = response
    if (!response.ok) throw refusalOf(status, text, headers.get(requestIdHeader), statusText)
    const answer = parse(text)
    // The store answers each call in JSON: it was not reached.
    if (answer === undefined) throw new TypeError('No answer of the store')
    return answer
  }
}
