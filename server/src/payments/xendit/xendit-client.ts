import { Balance, PaymentMethod, PaymentRequest, Refund, Transaction } from 'xendit-node'
import type { Config } from '../../platform/config.ts'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

export type XenditConfig = Pick<Config, 'XENDIT_SECRET_KEY' | 'XENDIT_URL' | 'XENDIT_API' | 'timing'>

/** `code` is Xendit's error code. Without a code (a timeout, an HTML page), the call's outcome is unknown. */
export class XenditError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(what: string, status: number, code: string | undefined, hint: string) {
    super(`Xendit ${what}: ${code ? `${status} ${code}` : hint}`)
    this.name = 'XenditError'
    this.status = status
    this.code = code
  }
}

function toXenditError(what: string, error: unknown): XenditError {
  const { status, errorCode, name, message } = error as Record<string, unknown>
  const code = typeof errorCode === 'string' ? errorCode : undefined
  // A XenditSdkError's text may repeat data that we sent (phone numbers), so that text stays out of the log.
  const hint = code ? '' : `no usable answer (${String(name)}: ${String(message)})`
  return new XenditError(what, Number(status) || 0, code, hint)
}

/** Turns every failure of the SDK into a XenditError, even its TypeError for a response that is not JSON. */
export async function callXendit<T>(what: string, run: () => Promise<T>): Promise<T> {
  assertNoOpenWrite('Xendit')
  try {
    return await run()
  } catch (error) {
    throw toXenditError(what, error)
  }
}

/** At a shutdown, only reads are aborted; calls that move money go on until their own timeout. */
const signalOf = ({ method = 'GET' }: RequestInit, timeout: number) =>
  method === 'GET' ? readingSignal(timeout) : AbortSignal.timeout(timeout)

type Call = { url: string; init: RequestInit }
type Hidden = { middleware: { pre: (call: Call) => Promise<Call> }[] }

/**
 * The official SDK with a timeout on every call: the SDK has none, and its types hide the hook to add it. Built from
 * the SDK's parts, because its class `Xendit` logs which kind of key it was given.
 */
export function connectXendit({ XENDIT_URL, timing }: XenditConfig, secretKey: string) {
  const account = { secretKey, xenditURL: XENDIT_URL.replace(/\/$/, '') }
  const client = {
    PaymentRequest: new PaymentRequest(account),
    PaymentMethod: new PaymentMethod(account),
    Refund: new Refund(account),
    Transaction: new Transaction(account),
    Balance: new Balance(account),
  }
  const pre = async ({ url, init }: Call) => ({
    url,
    init: { ...init, signal: signalOf(init, timing.providerTimeout) },
  })
  for (const api of Object.values(client)) {
    const { middleware } = api as unknown as Hidden
    middleware.push({ pre })
  }
  return client
}

export type XenditClient = ReturnType<typeof connectXendit>

type RawCall = (parameters: object) => Promise<{ raw: Response }>

/** The SDK's typed refund calls drop the status. These return the whole response; only their types are private. */
export const rawRefunds = (client: XenditClient) =>
  client.Refund as unknown as { createRefundRaw: RawCall; getRefundRaw: RawCall; getAllRefundsRaw: RawCall }
