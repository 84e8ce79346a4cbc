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
  /** The store's own error sentence; undefined where something else answered, such as a proxy's error page. */
  readonly reason: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** The request id, which a person can quote to support; undefined where the answer named none. */
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

/** Undefined where the text is not JSON, such as a page of a proxy or of a network's sign-in. */
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
 * Whether the store itself refused with one of these codes. A status alone proves nothing: a proxy, or a network before
 * its sign-in, may answer 404 or 409 with its own page.
 */
export const isRefusedAs = (error: unknown, ...codes: readonly ErrorCode[]): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

/** The error for an answer that is not a success, from its status and body. */
export const refusalOf = (status: number, text: string, requestId?: string | null, statusText = '') =>
  new ApiError(status, text || statusText, readErrorBody(text), requestId, statusText)

export type ApiClient = <Name extends EndpointName>(
  name: Name,
  ...rest: Record<string, never> extends EndpointInput<Name>
    ? [input?: EndpointInput<Name>, options?: { signal?: AbortSignal }]
    : [input: EndpointInput<Name>, options?: { signal?: AbortSignal }]
) => Promise<EndpointOutput<Name>>

/** The URL of a call, and the rest of its input: the body of a write, the query of a read. */
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
 * The typed client for all endpoints. Sends cookies, and a body only when there is one. Throws ApiError for any
 * non-success answer, and a TypeError, as `fetch` does, when the store was not reached.
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
    // The store always answers in JSON, so this answer came from something else: the store was not reached.
    if (answer === undefined) throw new TypeError('No answer of the store')
    return answer
  }
}
