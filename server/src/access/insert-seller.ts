import type { SellerRole } from '@topup/core/seller/roles'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

type NewSeller = Readonly<{ email: string; role: SellerRole; passwordHash: string }>

/** Inserts a seller with a first password to be changed at first use. Returns the id. Undefined: address taken. */
export async function insertSeller(ctx: Context, trx: Trx, seller: NewSeller): Promise<string | undefined> {
  const made = await trx
    .insertInto('sellers')
    .values({
      id: ctx.newId(),
      email: seller.email.toLowerCase(),
      role: seller.role,
      password_hash: seller.passwordHash,
      must_change_password: 1,
      failed_attempts: 0,
      locked_until: null,
      created_at: ctx.now().toISOString(),
      first_password_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
