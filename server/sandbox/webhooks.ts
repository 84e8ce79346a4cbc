import type { Clock } from './clock.ts'
import type { Faults, NoticeTarget } from './faults.ts'
import { randomId } from './random-id.ts'
import type { SandboxState } from './state.ts'
import type { WebhookProvider, WebhookRecord } from './webhook-record.ts'

const target: Record<WebhookProvider, NoticeTarget> = {
  stripe: 'stripe.webhook',
  xendit: 'xendit.webhook',
  paypal: 'paypal.webhook',
  lapakgaming: 'lapakgaming.callback',
  digiflazz: 'digiflazz.webhook',
}
const seconds = (...delays: number[]) => delays.map((one) => one * 1000)
const retryDelays: Record<WebhookProvider, number[]> = {
  stripe: seconds(1, 2, 4, 8, 16, 32, 64, 128, 256),
  // Xendit tries six times (15 minutes up to 12 hours apart), PayPal up to 25: here the steps are shorter.
  xendit: seconds(2, 5, 15, 30, 60, 120),
  paypal: seconds(1, 2, 4, 8, 16, 32, 64, 128, 256),
  lapakgaming: [2000, 4000, 8000],
  digiflazz: [2000, 4000, 8000],
}
const kept = 1000

/** Headers that prove the sender to the store; computed again for every try. */
export type Signer = (record: WebhookRecord, now: Date) => Record<string, string>
export type Webhooks = ReturnType<typeof createWebhooks>

export function createWebhooks(world: {
  state: SandboxState
  clock: Clock
  faults: Faults
  save(): void
  signers: Record<WebhookProvider, Signer>
  /** True once the webhook's endpoint is deleted, which ends the webhook's retries. */
  isGone?: (record: WebhookRecord) => boolean
}) {
  const { state, clock, faults, save } = world
  const closing = new AbortController()

  async function attempt(record: WebhookRecord): Promise<void> {
    if (world.isGone?.(record)) {
      Object.assign(record, { outcome: 'given-up', nextAttemptAt: null })
      return
    }
    const at = clock.now().toISOString()
    record.outcome = 'waiting'
    record.nextAttemptAt = null
    const result = await post(record)
    if (closing.signal.aborted) return
    record.attempts.push({ at, ...result })
    const delivered = result.status !== undefined && result.status >= 200 && result.status < 300
    if (delivered) record.outcome = 'delivered'
    else scheduleRetry(record)
    save()
  }

  async function post(record: WebhookRecord): Promise<{ status: number } | { status?: never; error: string }> {
    try {
      const headers = world.signers[record.provider](record, clock.now())
      const answer = await fetch(record.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: record.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      })
      await answer.body?.cancel()
      return { status: answer.status }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return { error: cause instanceof Error ? cause.message || cause.name : String(cause) }
    }
  }

  function scheduleRetry(record: WebhookRecord) {
    if (record.nextAttemptAt || record.outcome === 'delivered') return
    const delay = retryDelays[record.provider][record.attempts.length - 1]
    if (delay === undefined) {
      record.outcome = 'given-up'
      return
    }
    record.nextAttemptAt = new Date(clock.now().getTime() + delay).toISOString()
    clock.after(delay, () => void attempt(record))
  }

  /** Resolves when the first attempt is over, or at once if a fault switch prevents it. */
  async function dispatch(record: WebhookRecord): Promise<void> {
    const fault = faults.takeForNotice(target[record.provider])
    if (fault?.kind === 'lose') {
      record.attempts.push({ at: clock.now().toISOString(), error: 'lost on the way (fault switch)' })
      record.outcome = 'lost'
    } else if (fault?.kind === 'reorder') record.outcome = 'held'
    else if (fault?.kind === 'late') {
      const ms = fault.ms ?? 5000
      record.nextAttemptAt = new Date(clock.now().getTime() + ms).toISOString()
      clock.afterExactly(ms, () => void attempt(record))
    } else {
      await Promise.all(fault?.kind === 'repeat' ? [attempt(record), attempt(record)] : [attempt(record)])
      await releaseHeld(record.provider)
    }
    save()
  }

  async function releaseHeld(provider?: WebhookProvider) {
    const held = state.webhooks.filter((one) => one.outcome === 'held' && (!provider || one.provider === provider))
    await Promise.all(held.map(attempt))
  }

  return {
    list: () => state.webhooks,
    find: (id: string) => state.webhooks.find((record) => record.id === id),
    send(notice: Pick<WebhookRecord, 'provider' | 'type' | 'url' | 'body' | 'endpoint'>): Promise<void> {
      const createdAt = clock.now().toISOString()
      const id = randomId('wh_', 16)
      const record: WebhookRecord = { id, ...notice, createdAt, attempts: [], outcome: 'waiting', nextAttemptAt: null }
      state.webhooks.push(record)
      if (state.webhooks.length > kept * 2) state.webhooks = state.webhooks.slice(-kept)
      return dispatch(record)
    },
    resend: dispatch,
    releaseHeld,
    /** After a restart of the sandbox, sends webhooks that were waiting for their next try or were held back. */
    resume() {
      for (const record of state.webhooks) {
        if (record.outcome !== 'waiting' && record.outcome !== 'held') continue
        const due = Date.parse(record.nextAttemptAt ?? record.createdAt) - clock.now().getTime()
        clock.after(Math.max(0, due), () => void attempt(record))
      }
    },
    close: () => closing.abort(),
  }
}
