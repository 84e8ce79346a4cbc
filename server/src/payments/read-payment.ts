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

/** The newest reading of each payment from its provider, by port and payment id. */
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
 * Reads a payment's state from its provider and applies it to our row. A reading, even a failed one, is reused while it
 * is in progress or younger than `maxAge`; a `maxAge` of 0 always queries. Returns undefined if the provider does not
 * know the payment (yet).
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

/** The longest time that a buyer's page waits for the provider, and how long a reading is reused. */
const PATIENCE = SECOND
const LOOK_COUNTS_FOR = 10 * SECOND
const MOST_LOOKED_AT = 5

/**
 * Reads the open card payments of a buyer's page, because the webhook about a 3-D Secure request may be late or lost.
 * Waits one second at most; a later answer is used by the next call. Returns whether any card payment was open.
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
    // The values are in the SQL text, not bound as parameters: only then does SQLite use the partial index.
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
