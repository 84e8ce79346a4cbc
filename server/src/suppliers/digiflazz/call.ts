import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

export type DigiflazzAccess = Readonly<{
  baseUrl: string
  username: string
  apiKey: string
  timeout: number
  send: typeof fetch
}>

export type DigiflazzAnswer =
  | Readonly<{ kind: 'answered'; data: unknown }>
  | Readonly<{ kind: 'unknown'; reason: string }>

const envelope = z.object({ data: z.unknown() })

function read(status: number, text: string): DigiflazzAnswer {
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` }
  try {
    const parsed = envelope.safeParse(JSON.parse(text))
    if (parsed.success) return { kind: 'answered', data: parsed.data.data }
  } catch {
    // A body that is not JSON, such as a proxy's HTML page, does not tell whether the order was made.
  }
  return { kind: 'unknown', reason: `HTTP ${status} with a body that cannot be read` }
}

/** Path of the call that orders goods. Only its timeout ends it: a shutdown lets it finish. */
export const TRANSACTION = '/transaction'

/** Calls the API with a timeout; throws only if a write is open. `signed`: the text that the signature covers. */
export async function callDigiflazz(
  access: DigiflazzAccess,
  path: string,
  signed: string,
  body: Readonly<Record<string, unknown>>,
): Promise<DigiflazzAnswer> {
  assertNoOpenWrite('Digiflazz')
  const { username, apiKey } = access
  const sign = createHash('md5').update(`${username}${apiKey}${signed}`).digest('hex')
  try {
    const response = await access.send(`${access.baseUrl.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: path === TRANSACTION ? AbortSignal.timeout(access.timeout) : readingSignal(access.timeout),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, username, sign }),
    })
    return read(response.status, await response.text())
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'unknown', reason: isTimeout ? 'no answer in time' : 'the connection failed' }
  }
}
