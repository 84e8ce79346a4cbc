import { z } from 'zod'

export type LapakAccess = Readonly<{ baseUrl: string; apiKey: string; timeout: number; send: typeof fetch }>

export type LapakRequest = Readonly<{
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}>

/** `answered`: the supplier's own code, whatever the HTTP status below 500. Anything else is not known to have failed. */
export type LapakAnswer =
  | Readonly<{ kind: 'answered'; code: string; data: unknown }>
  | Readonly<{ kind: 'unknown'; reason: string }>

const envelope = z.object({ code: z.string().min(1), data: z.unknown() })

function urlOf(access: LapakAccess, { path, query }: LapakRequest): string {
  const search = new URLSearchParams(query)
  return `${access.baseUrl.replace(/\/$/, '')}${path}${search.size > 0 ? `?${search}` : ''}`
}

function read(status: number, text: string): LapakAnswer {
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` }
  try {
    const parsed = envelope.safeParse(JSON.parse(text))
    if (parsed.success) return { kind: 'answered', code: parsed.data.code, data: parsed.data.data }
  } catch {
    // A proxy's HTML page says nothing about what happened behind it.
  }
  return { kind: 'unknown', reason: `HTTP ${status} with a body that cannot be read` }
}

/** One call with a time limit. Never throws, and never says more about an error than its kind: requests hold player ids. */
export async function callLapak(access: LapakAccess, request: LapakRequest): Promise<LapakAnswer> {
  const { method, body } = request
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
