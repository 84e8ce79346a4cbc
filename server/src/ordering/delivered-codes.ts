import type { Db, Trx } from '../platform/db/schema.ts'
import { decrypt, encrypt } from '../platform/secrets/encryption.ts'
import type { Context } from './context.ts'

const associated = (attemptId: string) => `delivery_secrets:${attemptId}`

/** Stores the text that an attempt delivered, such as a code, encrypted. A repeated call changes nothing. */
export async function keepDeliverySecret(
  ctx: Pick<Context, 'config' | 'now'>,
  trx: Trx,
  attempt: Readonly<{ id: string; delivery_id: string }>,
  text: string,
): Promise<void> {
  const unit = await trx
    .selectFrom('deliveries')
    .select(['order_id', 'unit_no'])
    .where('id', '=', attempt.delivery_id)
    .executeTakeFirstOrThrow()
  const ciphertext = encrypt(text, associated(attempt.id), ctx.config.DATA_KEYS)
  await trx
    .insertInto('delivery_secrets')
    .values({ ...unit, attempt_id: attempt.id, ciphertext, created_at: ctx.now().toISOString() })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute()
}

/** Selects the texts of delivered attempts only: a failed attempt's text never belonged to the buyer. */
const ofDelivered = (db: Db, orderId: string) =>
  db
    .selectFrom('delivery_secrets as secret')
    .innerJoin('supplier_orders as attempt', 'attempt.id', 'secret.attempt_id')
    .where('secret.order_id', '=', orderId)
    .where('attempt.status', '=', 'delivered')

export const hasDeliverySecrets = async (db: Db, orderId: string): Promise<boolean> =>
  (await ofDelivered(db, orderId).select('attempt_id').limit(1).executeTakeFirst()) !== undefined

/** Returns the decrypted text that an attempt delivered. Undefined if it delivered none. */
export async function openDeliverySecret(
  ctx: Pick<Context, 'config' | 'db'>,
  attemptId: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('delivery_secrets')
    .select('ciphertext')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row && decrypt(row.ciphertext, associated(attemptId), ctx.config.DATA_KEYS)
}

/** The order's delivered texts by unit. A text that the seller typed for several units is stored at the first. */
export async function openDeliverySecrets(
  ctx: Pick<Context, 'config'>,
  db: Db,
  orderId: string,
): Promise<{ unitNo: number; text: string }[]> {
  const rows = await ofDelivered(db, orderId)
    .select(['attempt_id', 'unit_no', 'ciphertext', 'attempt.supplier'])
    .orderBy('unit_no')
    .execute()
  const typed = new Set<string>()
  return rows.flatMap(({ attempt_id, unit_no: unitNo, ciphertext, supplier }) => {
    const text = decrypt(ciphertext, associated(attempt_id), ctx.config.DATA_KEYS)
    if (supplier !== 'manual') return [{ unitNo, text }]
    if (typed.has(text)) return []
    typed.add(text)
    return [{ unitNo, text }]
  })
}
