import type { Selectable } from 'kysely'
import type { Db, Trx } from '../db/schema.ts'
import type { SellerTable } from './seller.table.ts'

export type Seller = Selectable<SellerTable>

/** Without an email the (first active) owner is meant: the one password field of /seller. */
export const findSeller = (db: Db, email: string | undefined): Promise<Seller | undefined> =>
  db
    .selectFrom('sellers')
    .selectAll()
    .$if(email !== undefined, (query) => query.where('email', '=', (email ?? '').toLowerCase()))
    .$if(email === undefined, (query) => query.where('role', '=', 'owner').where('disabled_at', 'is', null))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** Clears the failures, if the seller is neither disabled nor locked and still has the password that was checked. */
export const admitSeller = (trx: Trx, seller: Seller, now: string): Promise<Seller | undefined> =>
  trx
    .updateTable('sellers')
    .set({ failed_attempts: 0, locked_until: null })
    .where('id', '=', seller.id)
    .where('password_hash', '=', seller.password_hash)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Counts a failure; undefined while the seller is locked: attempts meanwhile do not make the lock longer. */
export const countFailure = (trx: Trx, sellerId: string, now: string): Promise<Seller | undefined> =>
  trx
    .updateTable('sellers')
    .set((eb) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
    .where('id', '=', sellerId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export const lockSeller = (trx: Trx, sellerId: string, until: string) =>
  trx.updateTable('sellers').set({ locked_until: until }).where('id', '=', sellerId).execute()

/** A new password also ends a lock. */
export const setPassword = (trx: Trx, sellerId: string, hash: string, mustChange: 0 | 1) =>
  trx
    .updateTable('sellers')
    .set({ password_hash: hash, must_change_password: mustChange, failed_attempts: 0, locked_until: null })
    .where('id', '=', sellerId)
    .returningAll()
    .executeTakeFirstOrThrow()
