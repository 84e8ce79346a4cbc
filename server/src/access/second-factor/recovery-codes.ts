import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { generateRecoveryCode } from '../generate-password.ts'

const count = 10

/** A code has 120 random bits (older ones 100), so a plain hash cannot be brute-forced. */
const hashOf = (sellerId: string, code: string) =>
  createHash('sha256').update(`${sellerId}:${code}`).digest('base64url')

/** Replaces the recovery codes with ten new ones. Only this return value has them in plain text. */
export async function replaceRecoveryCodes(ctx: Context, trx: Trx, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => generateRecoveryCode(ctx.randomBytes))
  const created_at = ctx.now().toISOString()
  await trx.deleteFrom('seller_recovery_codes').where('seller_id', '=', sellerId).execute()
  await trx
    .insertInto('seller_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(sellerId, code), seller_id: sellerId, created_at })))
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Db, sellerId: string): Promise<number> {
  const rows = await db
    .selectFrom('seller_recovery_codes')
    .select('code_hash')
    .where('seller_id', '=', sellerId)
    .execute()
  return rows.length
}

/** Returns a function that deletes a recovery code. The function returns false if the code is unknown or was used. */
export const takeRecoveryCode =
  (sellerId: string, code: string) =>
  async (trx: Trx): Promise<boolean> => {
    const taken = await trx
      .deleteFrom('seller_recovery_codes')
      .where('code_hash', '=', hashOf(sellerId, code))
      .where('seller_id', '=', sellerId)
      .returning('code_hash')
      .executeTakeFirst()
    return taken !== undefined
  }
