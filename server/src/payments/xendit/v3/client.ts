import { z } from 'zod'
import { assertNoOpenWrite } from '../../../platform/outgoing/open-write.ts'
import { type XenditConfig, XenditError } from '../xendit-client.ts'

const apiVersion = '2024-11-11'

const refusalSchema = z.object({ error_code: z.string().min(1) })

/** Makes one call with a timeout; throws XenditError if no usable response comes. */
export type V3Call = (
  what: string,
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<unknown>

function read(what: string, { ok, status }: Response, text: string): unknown {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // A proxy's error page does not tell the outcome.
    throw new XenditError(what, 0, undefined, `no usable answer (HTTP ${status}, not JSON)`)
  }
  if (ok) return json
  const refusal = refusalSchema.safeParse(json)
  if (!refusal.success) throw new XenditError(what, 0, undefined, `no usable answer (HTTP ${status})`)
  throw new XenditError(what, status, refusal.data.error_code, '')
}

/** Calls API v3, which no SDK supports. Errors never contain sent data, as requests contain phone numbers. */
export function connectV3({ XENDIT_URL, timing }: XenditConfig, secretKey: string): V3Call {
  const base = XENDIT_URL.replace(/\/$/, '')
  const headers = {
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    accept: 'application/json',
    'api-version': apiVersion,
  }
  return async (what, method, path, body) => {
    assertNoOpenWrite('Xendit')
    const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const signal = AbortSignal.timeout(timing.providerTimeout)
    try {
      const response = await fetch(base + path, { method, headers, redirect: 'error', signal, ...sent })
      return read(what, response, await response.text())
    } catch (error) {
      if (error instanceof XenditError) throw error
      throw new XenditError(what, 0, undefined, `no usable answer (${(error as Error).name})`)
    }
  }
}
