import type { Db, Trx } from '../../platform/db/schema.ts'

/**
 * Whether the device has used a token that it got after exchanging this one. If not, the exchange's answer may have
 * been lost, and a retry is legitimate. If so, a retry must come from a copy of the token.
 */
export async function isFollowed(db: Db, recordId: string): Promise<boolean> {
  const later = await db
    .selectFrom('oauth_records as old')
    .innerJoin('oauth_records as later', 'later.device_id', 'old.device_id')
    .select('later.id')
    .where('old.id', '=', recordId)
    .where('later.id', '!=', recordId)
    .where('later.kind', 'in', ['AccessToken', 'RefreshToken'])
    .whereRef('later.created_at', '>=', 'old.consumed_at')
    .where((eb) => eb.or([eb('later.used_at', 'is not', null), eb('later.consumed_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Locks the device's row until the transaction ends, so that tokens are made one at a time. False if locked out. */
export async function holdDevice(trx: Trx, deviceId: string): Promise<boolean> {
  const held = await trx
    .updateTable('seller_devices')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Marks all unused refresh tokens of a device as used: only the token about to be made stays valid. */
export const supersede = (trx: Trx, deviceId: string, now: string) =>
  trx
    .updateTable('oauth_records')
    .set({ consumed_at: now })
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'RefreshToken')
    .where('consumed_at', 'is', null)
    .execute()
