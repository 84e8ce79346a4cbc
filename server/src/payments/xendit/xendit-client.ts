import { Balance, PaymentMethod, PaymentRequest, Refund, Transaction } from 'xendit-node'
import type { Config } from '../../platform/config.ts'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

export type XenditConfig = Pick<Config, 'XENDIT_SECRET_KEY' | 'XENDIT_URL' | 'XENDIT_API' | 'timing'>

/** `code` is Xendit's own error code; without one (a timeout, an HTML page) the outcome is unknown. */
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
  // Only XenditSdkError's texts may repeat what we sent (phone numbers), so they stay out of logs.
  const hint = code ? '' : `no usable answer (${String(name)}: ${String(message)})`
  return new XenditError(what, Number(status) || 0, code, hint)
}

/** Turns every failure of the SDK into a XenditError, even its TypeError for an answer that is no JSON. */
export async function callXendit<T>(what: string, run: () => Promise<T>): Promise<T> {
  assertNoOpenWrite('Xendit')
  try {
    return await run()
  } catch (error) {
    throw toXenditError(what, error)
  }
}

/** Only reads end early at a shutdown; calls that move money end by their own timeout. */
const signalOf = ({ method = 'GET' }: RequestInit, timeout: number) =>
  method === 'GET' ? readingSignal(timeout) : AbortSignal.timeout(timeout)

type Call = { url: string; init: RequestInit }
type Hidden = { middleware: { pre: (call: Call) => Promise<Call> }[] }

/**
 * The official SDK with a timeout on every call: it has none, and its types hide the way to add one. Built from its
 * parts, because its class `Xendit` logs which kind of key it was given.
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

/** The typed refund calls drop the status; these return the whole answer and are private only by type. */
export const rawRefunds = (client: XenditClient) =>
  client.Refund as unknown as { createRefundRaw: RawCall; getRefundRaw: RawCall; getAllRefundsRaw: RawCall }
