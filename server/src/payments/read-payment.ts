import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { listedCheckoutIds } from '../ordering/links/known-checkouts.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { OutsideContext } from './context.ts'
import { type Payment, recordOpened } from './payment.repository.ts'
import type { PaymentPort, ProviderPayment } from './payment-port.ts'
import { findPort } from './ports.ts'

interface Reading {
  at: number
  state: Promise<ProviderPayment | undefined>
  isUnderWay: boolean
}

/** The newest reading of each payment by each port. */
const readings = new WeakMap<PaymentPort, LRUCache<string, Reading>>()

function readingsOf(port: PaymentPort): LRUCache<string, Reading> {
  const known = readings.get(port) ?? new LRUCache<string, Reading>({ max: 2_000 })
  readings.set(port, known)
  return known
}

async function readAndApply(
  ctx: OutsideContext,
  port: PaymentPort,
  payment: Payment,
): Promise<ProviderPayment | undefined> {
  const ref = payment.provider_ref ?? (await port.find(payment.id))?.ref
  if (!ref) return undefined
  if (!payment.provider_ref) await recordOpened(ctx, payment.id, ref)
  const state = await port.read(ref)
  await applyProviderState(ctx, payment.id, state)
  return state
}

/**
 * Reads how the payment stands at its provider, and writes that down here as well. A reading, also one that failed, answers again until it is
 * `maxAge` old, and while its provider has not answered; with a `maxAge` of 0 the provider is asked anew. Undefined for a payment that its
 * provider does not know (yet).
 */
export async function readPayment(
  ctx: OutsideContext,
  payment: Payment,
  maxAge: number,
): Promise<ProviderPayment | undefined> {
  const port = findPort(ctx, payment.provider)
  if (!port) return undefined
  const known = readingsOf(port)
  const last = known.get(payment.id)
  const now = ctx.now().getTime()
  const isFresh = last !== undefined && now >= last.at && now - last.at < maxAge
  if (last && (isFresh || (last.isUnderWay && maxAge > 0))) return last.state
  const reading: Reading = { at: now, state: readAndApply(ctx, port, payment), isUnderWay: true }
  known.set(payment.id, reading)
  const end = () => {
    reading.isUnderWay = false
  }
  reading.state.then(end, end)
  return reading.state
}

/** The longest time that a buyer's page waits, and the time for which a look counts. */
const PATIENCE = SECOND
const LOOK_COUNTS_FOR = 10 * SECOND
const MOST_LOOKED_AT = 5

/**
 * A buyer's page asks about these checkouts: their open cards are read, because their provider may not have told that a bank asks who
 * pays. Waits a second at most; what comes later is shown by the next look. Answers whether any was open.
 */
export async function lookAtCards(
  ctx: OutsideContext,
  checkoutIds: readonly string[] | ReturnType<typeof listedCheckoutIds>,
): Promise<boolean> {
  if (Array.isArray(checkoutIds) && checkoutIds.length === 0) return false
  const cards = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', 'in', checkoutIds)
    .where('method', '=', 'card')
    // Written out, not bound: only so does SQLite see that it is the partial index's own condition.
    .where(sql<boolean>`status in ('creating', 'open')`)
    .where('provider_ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  if (cards.length === 0) return false
  const looks = cards.map((payment) =>
    readPayment(ctx, payment, LOOK_COUNTS_FOR).catch((error: unknown) =>
      ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be read'),
    ),
  )
  await Promise.race([Promise.all(looks), sleep(PATIENCE, undefined, { ref: false })])
  return true
}
