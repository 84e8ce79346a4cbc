import type { Trx } from '../../platform/db/schema.ts'

/** Deletes passkeys of removed accounts, so that a device can no longer sign in to them. */
export async function forgetPasskeys(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('account_passkeys').where('user_id', 'in', userIds).execute()
  await trx.deleteFrom('passkey_challenges').where('user_id', 'in', userIds).execute()
}
