import type { EndpointInput, EndpointName, EndpointOutput } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { paths } from './paths.ts'
import { requestIdHeader } from './request-id.ts'

type ErrorBody = Readonly<{ message: string; code: ErrorCode; details?: Record<string, unknown> }>

/** `message` is the specified `<status>: <response text>`; screens branch on `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly reason: string
  readonly details: Record<string, unknown> | undefined
  /** What a person can tell the store about it; undefined where the answer named none. */
  readonly requestId: string | undefined

  constructor(status: number, text: string, body: ErrorBody | undefined, requestId?: string | null) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code
    this.reason = body?.message ?? text
    this.details = body?.details
    this.requestId = requestId ?? undefined
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body) return body as ErrorBody
  } catch {
    // A proxy's HTML page: the status and its text are all there is.
  }
  return undefined
}

/** A refusal of the store, from its status and whatever it said. */
export const refusalOf = (status: number, text: string, requestId?: string | null) =>
  new ApiError(status, text, parseErrorBody(text), requestId)

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
 * Throws ApiError for any non-success answer and the fetch error when the store cannot be reached.
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
    if (!response.ok)
      throw refusalOf(response.status, text || response.statusText, response.headers.get(requestIdHeader))
    return text === '' ? null : JSON.parse(text)
  }
}
