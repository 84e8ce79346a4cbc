import type { Trx } from '../../platform/db/schema.ts'

/** Whoever is taken out of the store comes in no more by what a device keeps. */
export async function forgetPasskeys(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('account_passkeys').where('user_id', 'in', userIds).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', 'in', userIds).execute()
}
