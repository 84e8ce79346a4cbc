import { type Expression, expressionBuilder } from 'kysely'
import type { Db, Schema, Trx } from '../../platform/db/schema.ts'

/** SQL: 1 if the seller has a confirmed code app or a passkey. */
export function isEnrolled(sellerId: Expression<string>) {
  const eb = expressionBuilder<Schema>()
  const totp = eb
    .selectFrom('seller_totp')
    .select('seller_id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'active')
  const passkey = eb.selectFrom('seller_passkeys').select('id').where('seller_id', '=', sellerId)
  return eb
    .case()
    .when(eb.or([eb.exists(totp), eb.exists(passkey)]))
    .then(1)
    .else(0)
    .end()
}

export async function hasSecondFactor(db: Db, sellerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sellers')
    .select((eb) => isEnrolled(eb.ref('sellers.id')).as('is_enrolled'))
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return found?.is_enrolled === 1
}

/** Locks the seller's row until the transaction ends, so that concurrent attempts run one after another. */
export const holdSeller = (trx: Trx, sellerId: string) =>
  trx
    .updateTable('sellers')
    .set((eb) => ({ second_failures: eb.ref('second_failures') }))
    .where('id', '=', sellerId)
    .returning(['second_failures', 'second_locked_until'])
    .executeTakeFirstOrThrow()

/** Deletes the seller's second factors and recovery codes, and ends the lock after wrong codes. */
export async function clearSecondFactors(trx: Trx, sellerId: string): Promise<void> {
  for (const table of ['seller_totp', 'seller_passkeys', 'seller_recovery_codes'] as const) {
    await trx.deleteFrom(table).where('seller_id', '=', sellerId).execute()
  }
  const unlocked = { second_failures: 0, second_locked_until: null }
  await trx.updateTable('sellers').set(unlocked).where('id', '=', sellerId).execute()
}
