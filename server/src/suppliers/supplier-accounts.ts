import { DomainError } from '@topup/core/api/errors'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import { decrypt } from '../platform/secrets/encryption.ts'
import type { OutsideContext } from './context.ts'
import type { Supplier } from './supplier.ts'
import type { SupplierAccountTable } from './supplier-account.table.ts'
import { findSupplier } from './suppliers-of.ts'

export type SupplierAccount = Selectable<SupplierAccountTable>

export const associatedWith = (accountId: string) => `supplier_accounts:${accountId}`

/** Returns the games' own supplier accounts that are in use, by game id. */
export async function listAccounts(db: Db): Promise<Map<string, SupplierAccount>> {
  const rows = await db.selectFrom('supplier_accounts').selectAll().where('removed_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.game_id, row]))
}

/** Returns the key of `supplier_health`: a game's own account is counted apart from the store's account. */
export const lineOf = (supplier: string, accountId: string | null): string =>
  accountId === null ? supplier : `${supplier}:${accountId}`

export const supplierOfLine = (line: string): string => line.replace(/:.*$/, '')

/** Returns the account's decrypted API key; undefined if DATA_KEYS lacks the key that encrypted it. */
function openKey({ config }: Pick<OutsideContext, 'config'>, accountId: string, sealed: string): string | undefined {
  try {
    return decrypt(sealed, associatedWith(accountId), config.DATA_KEYS)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Returns the supplier with this account's key (null: the store's); undefined if supplier or key is missing. */
export async function findSupplierOf(
  ctx: Pick<OutsideContext, 'config' | 'db' | 'supplier' | 'furtherSuppliers'>,
  name: string,
  accountId: string | null,
): Promise<Supplier | undefined> {
  const supplier = findSupplier(ctx, name)
  if (accountId === null) return supplier
  const row = await ctx.db
    .selectFrom('supplier_accounts')
    .select('ciphertext')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row?.ciphertext) return undefined
  const key = openKey(ctx, accountId, row.ciphertext)
  return key === undefined ? undefined : supplier?.withKey?.(key)
}
