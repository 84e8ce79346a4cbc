import type { Context } from '../context.ts'
import type { Db, Trx } from './schema.ts'
import { write } from './write.ts'

/**
 * Takes or renews a lease. Returns its growing fence number, or undefined while another process holds it. A process
 * that does not trust its clock takes over no lease: it cannot tell whether the lease has expired.
 */
export const takeLease = (
  { db, now: readClock, clock }: Pick<Context, 'db' | 'now' | 'clock'>,
  name: string,
  holder: string,
  ms: number,
): Promise<number | undefined> =>
  write(db, async (trx) => {
    const isDoubtful = clock.isDoubtful()
    const now = readClock()
    const expires_at = new Date(now.getTime() + ms).toISOString()
    const row = await trx
      .insertInto('leases')
      .values({ name, holder, fence: 1, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({ holder, expires_at, fence: eb('leases.fence', '+', 1) }))
          .where((eb) =>
            eb.or([
              eb('leases.holder', '=', holder),
              ...(isDoubtful ? [] : [eb('leases.expires_at', '<', now.toISOString())]),
            ]),
          ),
      )
      .returning('fence')
      .executeTakeFirst()
    return row?.fence
  })

/** Renews the holder's lease. Returns false if another holder took the lease meanwhile, even if it is free again. */
export const renewLease = (db: Db, name: string, holder: string, now: Date, ms: number): Promise<boolean> =>
  write(db, async (trx) => {
    const expires_at = new Date(now.getTime() + ms).toISOString()
    const row = await trx
      .updateTable('leases')
      .set({ expires_at })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .returning('fence')
      .executeTakeFirst()
    return row !== undefined
  })

/** Whether `holder` still has the lease that it took with this fence; the answer holds until the transaction ends. */
export async function isLeaseHeld(trx: Trx, name: string, holder: string, fence: number): Promise<boolean> {
  const row = await trx
    .updateTable('leases')
    .set({ fence })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export const giveBackLease = (db: Db, name: string, holder: string): Promise<unknown> =>
  write(db, (trx) => trx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute())
