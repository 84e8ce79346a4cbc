import type { RefundAccount } from '@topup/core/refund/refund-account'
import type { Selectable } from 'kysely'
import type { Context } from '../../fulfilment/context.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import type { Refund } from '../refund.repository.ts'
import type { RefundAccountTable } from './refund-account.table.ts'

/** A refund's account row whose ciphertext is not wiped yet. */
export type KeptAccount = Selectable<RefundAccountTable> & Readonly<{ ciphertext: string }>

const associated = (refundId: string) => `refund_accounts:${refundId}`

/** Encrypts an account, bound to its refund: under another refund's id, decryption fails. */
export const sealAccount = ({ config }: Pick<Context, 'config'>, refundId: string, account: RefundAccount): string =>
  encrypt(JSON.stringify(account), associated(refundId), config.DATA_KEYS)

const unsealAccount = (
  { config }: Pick<Context, 'config'>,
  { refund_id, ciphertext }: Pick<KeptAccount, 'refund_id' | 'ciphertext'>,
): RefundAccount => JSON.parse(decrypt(ciphertext, associated(refund_id), config.DATA_KEYS))

/** Decrypts account details. Undefined if no key fits (a backup restored elsewhere): as if the buyer gave none. */
export function tryUnseal(ctx: Pick<Context, 'config'>, kept: KeptAccount): RefundAccount | undefined {
  try {
    return unsealAccount(ctx, kept)
  } catch {
    return undefined
  }
}

export async function listKeptAccounts(db: Db, refundIds: readonly string[]): Promise<Map<string, KeptAccount>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db.selectFrom('refund_accounts').selectAll().where('refund_id', 'in', refundIds).execute()
  const kept = rows.filter((row): row is KeptAccount => row.ciphertext !== null)
  return new Map(kept.map((row) => [row.refund_id, row]))
}

export const findKeptAccount = async (db: Db, refundId: string): Promise<KeptAccount | undefined> =>
  (await listKeptAccounts(db, [refundId])).get(refundId)

/** Locks a refund to be paid by hand, so that nobody changes its account while another person reads it or pays. */
export const lockManualRefund = (trx: Trx, refundId: string): Promise<Refund | undefined> =>
  trx
    .updateTable('refunds')
    .set((eb) => ({ amount: eb.ref('amount') }))
    .where('id', '=', refundId)
    .where('status', '=', 'manual')
    .returningAll()
    .executeTakeFirst()
