import { type PlayerField, parsePlayer } from '@topup/core/catalog/player'
import { sql } from 'kysely'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Supplier } from '../../suppliers/supplier.ts'
import { findSupplierOf, listAccounts } from '../../suppliers/supplier-accounts.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { OutsideContext } from '../context.ts'
import { lockOrderOfUnit, moveUnits, notHeld } from '../delivery.repository.ts'
import { referenceOf } from '../send/reference.ts'

/** How many lost attempts to look up per unit: the supplier may not know the first ones if it refused those. */
const MOST_LOST = 5

const selectDoubted = (db: Db) =>
  db
    .selectFrom('deliveries as unit')
    .innerJoin('orders as order', 'order.id', 'unit.order_id')
    .innerJoin('games as game', 'game.id', 'order.game_id')
    .where('unit.status', '=', 'held')
    .where('unit.held_reason', '=', 'restored')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('supplier_products as product')
          .select('product.code')
          .whereRef('product.package_id', '=', 'order.package_id'),
      ),
    )
    .select(['unit.id', 'unit.order_id', 'unit.unit_no', 'order.game_id', 'order.game_user_id', 'order.trace'])
    .select('game.player_fields')
    .select(
      sql<number>`(select count(*) from supplier_orders as attempt
        where attempt.delivery_id = unit.id and attempt.supplier <> 'manual')`.as('attempts'),
    )

type Doubted = Awaited<ReturnType<ReturnType<typeof selectDoubted>['execute']>>[number]

/** An attempt that the supplier has and the database lost. `before`: lower-numbered references without a delivery. */
type Found = Readonly<{ reference: string; before: readonly string[]; supplier: string; accountId: string | null }>

/** Finds the first pending or delivered attempt at the supplier, beyond those that the database has. */
async function findLost(
  supplier: Supplier,
  { order_id: orderId, unit_no: unitNo, attempts }: Doubted,
): Promise<Pick<Found, 'reference' | 'before'> | 'none' | 'unknown'> {
  const before: string[] = []
  for (let further = 1; further <= MOST_LOST; further++) {
    const reference = referenceOf({ orderId, unitNo, number: Number(attempts) + further })
    const { kind } = await supplier.findOrder(reference)
    if (kind === 'unknown') return 'unknown'
    if (kind === 'pending' || kind === 'delivered') return { reference, before }
    before.push(reference)
  }
  return 'none'
}

const playerOf = ({ player_fields, game_user_id }: Doubted): string => {
  const player = parsePlayer(JSON.parse(player_fields) as PlayerField[], game_user_id)
  return JSON.stringify(player.ok ? player.values : {})
}

/**
 * Restores the attempt's row with unknown outcome, so that the supplier is queried. Stores lower-numbered attempts as
 * refused, since the next attempt's number counts rows.
 */
const adopt = (ctx: OutsideContext, unit: Doubted, { reference, before, supplier, accountId }: Found): Promise<void> =>
  write(ctx.db, async (trx) => {
    await lockOrderOfUnit(trx, unit.id)
    const [same] = await selectDoubted(trx).where('unit.id', '=', unit.id).execute()
    if (!same || Number(same.attempts) !== Number(unit.attempts)) return
    const at = ctx.now().toISOString()
    await moveUnits(trx, [unit.id], 'resume', { ...notHeld, gives_up_at: null })
    await moveUnits(trx, [unit.id], 'claim', { sent_at: at, tries: sql`tries + 1`, claimed_until: null })
    await moveUnits(trx, [unit.id], 'lost')
    const row = {
      delivery_id: unit.id,
      supplier,
      account_id: accountId,
      product_code: null,
      player: playerOf(unit),
      cost_amount: null,
      cost_currency: null,
      supplier_ref: null,
      not_found: 0,
      tries: 0,
      trace: unit.trace,
      created_at: at,
      answered_at: null,
    }
    const ended = {
      status: 'refused',
      due_at: null,
      note: 'Delivered nothing: lost, and not found at the supplier',
    } as const
    const found = { status: 'unknown', due_at: at, note: 'Lost, and found at the supplier' } as const
    const rows = [...before.map((id) => ({ ...row, ...ended, id })), { ...row, ...found, id: reference }]
    await trx.insertInto('supplier_orders').values(rows).execute()
    await resolveAttention(trx, 'delivery', unit.id, ctx.now())
  })

/**
 * For held units whose attempts' rows were lost: looks for the attempts at each supplier that finds orders by our
 * reference. Returns false if a supplier gave no clear answer, so that the caller must try again.
 */
export async function lookUpLostAttempts(ctx: OutsideContext): Promise<boolean> {
  const accounts = await listAccounts(ctx.db)
  let isWhole = true
  for (const unit of await selectDoubted(ctx.db).execute()) {
    const account = accounts.get(unit.game_id)
    for (const { name, capabilities } of suppliersOf(ctx)) {
      if (!capabilities.statusByOurReference) continue
      const accountId = account?.supplier === name ? account.id : null
      const supplier = await findSupplierOf(ctx, name, accountId)
      const found = supplier === undefined ? 'none' : await findLost(supplier, unit)
      if (found === 'unknown') isWhole = false
      if (found === 'unknown' || found === 'none') continue
      await adopt(ctx, unit, { ...found, supplier: name, accountId })
      break
    }
  }
  ctx.signals.wake('supplier-orders')
  return isWhole
}
