import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { AdminPackageView } from '@topup/core/api/games'
import { fromDecimal } from '@topup/core/money/decimal'
import { keptOriginal } from '@topup/core/pricing/original-price'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import type { Context } from '../../alerts/context.ts'
import { flag } from '../../platform/db/bulk.ts'
import { write } from '../../platform/db/write.ts'
import type { PackageTable } from '../catalog.table.ts'
import { lockPrices } from '../lock-prices.ts'
import { findGame, toAdminPackage } from './admin-catalog.ts'

type Change = Omit<ParsedInput<'updatePackage'>, 'id'>

const centsOf = (decimal: string): number => fromDecimal(decimal, 'USD')?.amount ?? 0

/** Throws invalid_input if the original price is below the price: buyers see the difference as a saving. */
function assertSaving(price: number, original: number | null): void {
  if (original === null || original >= price) return
  throw new DomainError('invalid_input', 'The original price is below the price: leave it empty, or raise it', {
    issues: [{ field: 'originalPrice', message: 'The original price is below the price' }],
  })
}

/** Adds a package that the seller delivers by hand. Throws game_not_found. */
export async function createPackage(
  ctx: Context,
  sellerId: string,
  input: ParsedInput<'createPackage'>,
): Promise<AdminPackageView> {
  const price_amount = centsOf(input.price)
  const original_price_amount = input.originalPrice === undefined ? price_amount : centsOf(input.originalPrice)
  assertSaving(price_amount, original_price_amount)
  const now = ctx.now().toISOString()
  const added = await write(ctx.db, async (trx) => {
    if (!(await findGame(trx, input.gameId))) throw new DomainError('game_not_found', 'There is no such game')
    const row = await trx
      .insertInto('packages')
      .values({
        id: ctx.newId(),
        game_id: input.gameId,
        name: input.name,
        amount: input.amount,
        price_amount,
        original_price_amount,
        is_popular: flag(input.isPopular),
        is_best_value: flag(input.isBestValue),
        is_active: 1,
        source: 'seller',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const details = { gameId: input.gameId, name: input.name, price: input.price }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'package.create', subject: row.id, details })
    return row
  })
  ctx.responses.invalidate()
  return toAdminPackage(added)
}

/** Returns the original price after a price change. Without a saving, it follows the new price. */
function originalAfter(pack: Selectable<PackageTable>, price: number, given: string | undefined): number | null {
  if (given !== undefined) return centsOf(given)
  const hadSaving = pack.original_price_amount !== null && pack.original_price_amount > pack.price_amount
  const kept = hadSaving ? keptOriginal(pack.original_price_amount, price) : null
  return kept ?? (pack.source === 'seller' ? price : null)
}

/** Changes a package. Throws package_not_found; kept_by_sync if a supplier's price or text would change. */
export async function updatePackage(
  ctx: Context,
  sellerId: string,
  id: string,
  change: Change,
): Promise<AdminPackageView> {
  const { name, amount, price, originalPrice, isPopular, isBestValue, isActive } = change
  const updated = await write(ctx.db, async (trx) => {
    await lockPrices(ctx, trx)
    const pack = await trx.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!pack) throw new DomainError('package_not_found', 'There is no such package')
    if (pack.source === 'supplier' && Object.keys(change).some((key) => key !== 'originalPrice')) {
      throw new DomainError('kept_by_sync', 'The price sync keeps this package; fix its price in the pricing rules')
    }
    const price_amount = price === undefined ? pack.price_amount : centsOf(price)
    const original_price_amount = originalAfter(pack, price_amount, originalPrice)
    assertSaving(price_amount, original_price_amount)
    const row = await trx
      .updateTable('packages')
      .set({
        price_amount,
        original_price_amount,
        updated_at: ctx.now().toISOString(),
        ...(name !== undefined && { name }),
        ...(amount !== undefined && { amount }),
        ...(isPopular !== undefined && { is_popular: flag(isPopular) }),
        ...(isBestValue !== undefined && { is_best_value: flag(isBestValue) }),
        ...(isActive !== undefined && { is_active: flag(isActive) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, trx, { actor: sellerId, action: 'package.update', subject: id, details: { ...change } })
    return row
  })
  ctx.responses.invalidate()
  return toAdminPackage(updated)
}
