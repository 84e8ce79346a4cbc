import type { Db, Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

/** Kinds of entries on the list of troubles that need a person. An entry names its subject and a reason in words. */
export type AttentionKind =
  | 'payment_mismatch'
  | 'payment_unknown'
  | 'payment_unapplied'
  | 'payment_reversed'
  | 'payment_disputed'
  | 'payment_inquiry'
  | 'payment_warned'
  | 'evidence_refused'
  | 'refund_requested'
  | 'refund_blocked'
  | 'refund_manual'
  | 'refund_doubled'
  | 'fee_unknown'
  | 'account_details_missing'
  | 'order_being_checked'
  | 'delivery_refused'
  | 'delivery_unknown'
  | 'delivery_contradicted'
  | 'supplier_account'
  | 'supplier_reference_unknown'
  | 'supplier_product_unknown'
  | 'supplier_charge_high'
  | 'supplier_charge_low'
  | 'supplier_charge_unread'
  | 'supplier_answer_unknown'
  | 'low_balance'
  | 'balance_unread'
  | 'margin_lost'
  | 'webhook_failed'
  | 'webhook_version'
  | 'webhook_mode'
  | 'price_sync_held'
  | 'price_sync_failed'
  | 'rate_held'
  | 'rates_old'
  | 'mail_failed'
  | 'reconciliation_difference'
  | 'record_missing'
  | 'claims_unconfirmed'
  | 'device_token_reused'
  | 'provider_refuses'
  | 'setup_red'
  | 'store_closed'
  | 'payment_script_blocked'
  | 'backup_failed'
  | 'backup_unsound'
  | 'backup_not_carried'
  | 'backup_drill_due'
  | 'webhooks_silent'
  | 'order_unsent'
  | 'delivery_late'
  | 'order_stuck'
  | 'disk_full'
  | 'database_log'
  | 'clock_doubted'
  | 'clock_differs'
  | 'data_request_due'

/** Opens an entry, unless one of this kind about the same subject is open already, even with another reason. */
export async function needAttention(
  ctx: Pick<Context, 'now' | 'newId'>,
  trx: Trx,
  entry: { kind: AttentionKind; subjectType: string; subjectId: string; reason: string },
): Promise<void> {
  await trx
    .insertInto('attention')
    .values({
      id: ctx.newId(),
      kind: entry.kind,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      reason: entry.reason,
      opened_at: ctx.now().toISOString(),
      resolved_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_type', 'subject_id']).where('resolved_at', 'is', null).doNothing(),
    )
    .execute()
}

type Entry = Parameters<typeof needAttention>[2]

/** Whether an entry of this kind about this subject was ever opened with the same reason. */
export async function wasTold(trx: Trx, { kind, subjectType, subjectId, reason }: Entry): Promise<boolean> {
  const earlier = await trx
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('reason', '=', reason)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Opens an entry unless one with the same reason was ever opened, even if it is closed by now. */
export async function needAttentionOnce(ctx: Pick<Context, 'now' | 'newId'>, trx: Trx, entry: Entry): Promise<void> {
  if (!(await wasTold(trx, entry))) await needAttention(ctx, trx, entry)
}

/** Replaces the reason of an open entry, as when its figures have changed. */
export const retellAttention = (
  trx: Trx,
  { kind, subjectType, subjectId, reason }: Readonly<Record<'kind' | 'subjectType' | 'subjectId' | 'reason', string>>,
): Promise<unknown> =>
  trx
    .updateTable('attention')
    .set({ reason })
    .where('kind', '=', kind)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .execute()

/** Closes the open entries about a subject, of all kinds or of `kind`. Returns whether there were any. */
export const resolveAttention = async (
  trx: Trx,
  subjectType: string,
  subjectId: string,
  now: Date,
  kind?: AttentionKind,
): Promise<boolean> => {
  const closed = await trx
    .updateTable('attention')
    .set({ resolved_at: now.toISOString() })
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .returning('id')
    .execute()
  return closed.length > 0
}

export const listAttention = (db: Db) =>
  db.selectFrom('attention').selectAll().where('resolved_at', 'is', null).orderBy('opened_at').limit(500).execute()
