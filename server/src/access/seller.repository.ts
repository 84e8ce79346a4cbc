import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Schema, Trx } from '../platform/db/schema.ts'
import { endsOfLocks } from './lockout.ts'
import type { SellerTable } from './seller.table.ts'

export type Seller = Selectable<SellerTable>

/** Without an email, finds the first active owner: /seller has a single password field. */
export const findSeller = (db: Db, email: string | undefined): Promise<Seller | undefined> =>
  db
    .selectFrom('sellers')
    .selectAll()
    .$if(email !== undefined, (query) => query.where('email', '=', (email ?? '').toLowerCase()))
    .$if(email === undefined, (query) => query.where('role', '=', 'owner').where('disabled_at', 'is', null))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

/** Columns that count failures: in browsers in which this seller has signed in before (`known`), and in all others. */
const counters = {
  strangers: { failures: 'failed_attempts', lock: 'locked_until' },
  known: { failures: 'known_failures', lock: 'known_locked_until' },
} as const
export type Browsers = keyof typeof counters

/** True if no lock of the seller is in force for these browsers. */
const isOpen = (browsers: Browsers, now: Date) => (eb: ExpressionBuilder<Schema, 'sellers'>) => {
  const { lock } = counters[browsers]
  const ends = endsOfLocks(now)
  return eb.or([eb(lock, 'is', null), eb(lock, '<=', ends.after), eb(lock, '>', ends.until)])
}

/** Clears the failures and returns the seller, unless disabled, locked, or the checked password was changed. */
export const admitSeller = (trx: Trx, seller: Seller, browsers: Browsers, now: Date): Promise<Seller | undefined> =>
  trx
    .updateTable('sellers')
    .set({ [counters[browsers].failures]: 0, [counters[browsers].lock]: null })
    .where('id', '=', seller.id)
    .where('password_hash', '=', seller.password_hash)
    .where('disabled_at', 'is', null)
    .where(isOpen(browsers, now))
    .returningAll()
    .executeTakeFirst()

/** Counts a wrong password and returns the count. Undefined while locked, so that attempts do not extend the lock. */
export async function countFailure(
  trx: Trx,
  sellerId: string,
  browsers: Browsers,
  now: Date,
): Promise<number | undefined> {
  const { failures } = counters[browsers]
  const counted = await trx
    .updateTable('sellers')
    .set((eb) => ({ [failures]: eb(failures, '+', 1) }))
    .where('id', '=', sellerId)
    .where(isOpen(browsers, now))
    .returning(failures)
    .executeTakeFirst()
  return counted?.[failures]
}

export const lockSeller = (trx: Trx, sellerId: string, browsers: Browsers, until: string) =>
  trx
    .updateTable('sellers')
    .set({ [counters[browsers].lock]: until })
    .where('id', '=', sellerId)
    .execute()

const unlocked = { failed_attempts: 0, locked_until: null, known_failures: 0, known_locked_until: null }

/** Sets a password and ends locks. `firstAt`: when a generated password was made. Null if the seller chose it. */
export const setPassword = (trx: Trx, sellerId: string, hash: string, firstAt: string | null) =>
  trx
    .updateTable('sellers')
    .set({
      password_hash: hash,
      must_change_password: firstAt === null ? 0 : 1,
      first_password_at: firstAt,
      ...unlocked,
    })
    .where('id', '=', sellerId)
    .returningAll()
    .executeTakeFirstOrThrow()
