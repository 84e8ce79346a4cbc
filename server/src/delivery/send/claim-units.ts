import type { Rates } from '@topup/core/money/convert'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { claim } from '../../db/claim.ts'
import type { Trx } from '../../db/schema.ts'
import { write } from '../../db/write.ts'
import { reached } from '../../jobs/steps.ts'
import type { SupplierRequest } from '../../suppliers/supplier.ts'
import { findSupplier, suppliersOf } from '../../suppliers/suppliers-of.ts'
import { callbackUrl } from '../callback/callback-signature.ts'
import { lockOrder, moveUnits } from '../delivery.repository.ts'
import { holdUnit } from '../hold-unit.ts'
import { listSendableProducts } from '../sendable-products.ts'
import { planUnit, type QueuedUnit, type UnitPlan } from './plan-unit.ts'
import { listSpentAttempts } from './spent-products.ts'
import { openGates } from './supplier-gates.ts'

export type Attempt = Readonly<{ unitId: string; supplier: string; claimedUntil: Date; request: SupplierRequest }>

const loadQueuedUnits = (trx: Trx, ids: readonly string[]): Promise<QueuedUnit[]> =>
  trx
    .selectFrom('deliveries as unit')
    .innerJoin('orders as order', 'order.id', 'unit.order_id')
    .innerJoin('games as game', 'game.id', 'order.game_id')
    .innerJoin('checkouts as checkout', 'checkout.id', 'order.checkout_id')
    .where('unit.id', 'in', ids)
    .select([
      'unit.id',
      'unit.order_id',
      'order.package_id',
      'order.game_user_id',
      'order.unit_price_amount',
      'game.player_fields',
      'game.needs_buyer_ip',
      'checkout.buyer_ip',
    ])
    .execute()

async function readRates(ctx: Context, trx: Trx): Promise<Rates> {
  const rows = await trx.selectFrom('exchange_rates').select(['currency', 'rate']).execute()
  return { IDR: ctx.config.FALLBACK_USD_TO_IDR, ...Object.fromEntries(rows.map((row) => [row.currency, row.rate])) }
}

type Sendable = QueuedUnit & Readonly<{ plan: Extract<UnitPlan, { kind: 'send' }> }>

/** Stores the references before anything is sent: from here on each attempt can be asked about. */
async function openAttempts(ctx: Context, trx: Trx, units: readonly Sendable[]): Promise<Attempt[]> {
  if (units.length === 0) return []
  const now = ctx.now()
  const claimedUntil = new Date(now.getTime() + ctx.config.timing.claimLease)
  const moved = await moveUnits(
    trx,
    units.map((unit) => unit.id),
    'claim',
    { claimed_until: claimedUntil.toISOString(), sent_at: now.toISOString(), attempts: sql`attempts + 1` },
  )
  const claimed = new Set(moved.map((unit) => unit.id))
  const attempts = units
    .filter((unit) => claimed.has(unit.id))
    .map((unit): Attempt => {
      const { product, player } = unit.plan
      const reference = `kd-${ctx.newId().replaceAll('-', '')}`
      const buyerIp = unit.needs_buyer_ip ? (unit.buyer_ip ?? undefined) : undefined
      const hasUrl = findSupplier(ctx, product.supplier)?.capabilities.perOrderCallbackUrl
      const url = hasUrl ? callbackUrl(ctx.config, reference) : undefined
      const request = {
        reference,
        productCode: product.code,
        player,
        priceGuard: product.cost,
        callbackUrl: url,
        buyerIp,
      }
      return { unitId: unit.id, supplier: product.supplier, claimedUntil, request }
    })
  const rows = attempts.map(({ unitId, supplier, request }) => ({
    id: request.reference,
    delivery_id: unitId,
    supplier,
    product_code: request.productCode,
    player: JSON.stringify(request.player),
    cost_amount: request.priceGuard.amount,
    cost_currency: request.priceGuard.currency,
    status: 'sending' as const,
    supplier_ref: null,
    asks: 0,
    next_ask_at: null,
    note: null,
    created_at: now.toISOString(),
    answered_at: null,
  }))
  await trx.insertInto('supplier_orders').values(rows).execute()
  return attempts
}

/** Takes up to `limit` queued units for this process; those that cannot be sent go to the seller instead. */
export async function claimUnits(ctx: Context, limit: number): Promise<Attempt[]> {
  const attempts = await write(ctx.db, async (trx) => {
    const now = ctx.now().toISOString()
    const where = sql<boolean>`status = 'queued' and available_at <= ${now}`
    const ids = await claim(trx, 'deliveries', { where, orderBy: 'available_at', limit })
    if (ids.length === 0) return []
    const units = await loadQueuedUnits(trx, ids)
    const packageIds = [...new Set(units.map((unit) => unit.package_id))]
    const products = await listSendableProducts(trx, suppliersOf(ctx), packageIds)
    const spent = await listSpentAttempts(trx, ids)
    const rates = await readRates(ctx, trx)
    const gates = await openGates(ctx, trx)
    const choiceOf = ({ id, package_id }: QueuedUnit) => ({
      products: products.get(package_id) ?? [],
      spent: spent.get(id) ?? [],
      waits: gates.waits,
    })
    const sendable: Sendable[] = []
    for (const unit of units) {
      let plan = planUnit(unit, choiceOf(unit), rates)
      // Another process may have taken the single try of a supplier: then the next supplier, or the wait.
      while (plan.kind === 'send' && !(await gates.pass(plan.product.supplier))) {
        plan = planUnit(unit, choiceOf(unit), rates)
      }
      if (plan.kind === 'send') sendable.push({ ...unit, plan })
      else if (plan.kind === 'wait') {
        await trx.updateTable('deliveries').set({ available_at: plan.until }).where('id', '=', unit.id).execute()
      } else {
        const order = await lockOrder(trx, unit.order_id)
        if (order) await holdUnit(ctx, trx, order, unit.id, plan.trouble)
      }
    }
    return openAttempts(ctx, trx, sendable)
  })
  if (attempts.length > 0) reached('delivery.claimed')
  ctx.signals.wake('orders')
  return attempts
}
