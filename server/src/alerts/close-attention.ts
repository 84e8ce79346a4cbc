import { DomainError } from '@topup/core/api/errors'
import type { SellerRole } from '@topup/core/seller/roles'
import { recordAudit } from '../access/audit.ts'
import type { Caller } from '../access/seller-auth.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import type { AttentionKind } from './attention.repository.ts'
import type { Context } from './context.ts'
import { hasDrillCode } from './drill-code.ts'

/**
 * Kinds that the seller closes by hand, since the store cannot see when the trouble ends. The store closes all other
 * kinds when their cause ends (a delivery, a proof, an approved rate, a restored balance).
 */
const closable: ReadonlySet<string> = new Set<AttentionKind>([
  'payment_mismatch',
  'payment_unknown',
  'payment_reversed',
  'payment_disputed',
  'payment_warned',
  'evidence_refused',
  'refund_manual',
  'refund_blocked',
  'refund_doubled',
  'fee_unknown',
  'account_details_missing',
  'delivery_contradicted',
  'supplier_reference_unknown',
  'supplier_product_unknown',
  // Closing this kind of entry ends the pause of the supplier's product (suppliers/paused-products.ts).
  'supplier_charge_high',
  'supplier_charge_low',
  'supplier_charge_unread',
  'supplier_answer_unknown',
  'record_missing',
  'webhook_failed',
  'webhook_mode',
  'mail_failed',
  'device_token_reused',
  'payment_script_blocked',
  'backup_drill_due',
])

/** Kinds that only owners close: a possibly stolen device token, and the proof that the owner's key opens a backup. */
const ownersOnly: ReadonlySet<string> = new Set<AttentionKind>(['device_token_reused', 'backup_drill_due'])

/** Kinds whose reasons may quote a supplier on a player. The permanent audit log has only their entry's id. */
const repeatsWords: ReadonlySet<string> = new Set<AttentionKind>(['refund_manual', 'refund_blocked'])

/** Whether a seller of this role may close entries of the kind by hand. */
export const isClosable = (kind: string, role: SellerRole): boolean =>
  closable.has(kind) && (role === 'owner' || !ownersOnly.has(kind))

/** Whether the entry's payment or refund waits for the seller's decision, which another endpoint takes. */
async function isUndecided(db: Db, subjectId: string): Promise<boolean> {
  const held = db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', subjectId)
    .where('status', 'in', ['held', 'held-disputed'])
  const manual = db.selectFrom('refunds').select('id').where('id', '=', subjectId).where('status', '=', 'manual')
  return [await held.executeTakeFirst(), await manual.executeTakeFirst()].some((row) => row !== undefined)
}

/**
 * Closes an entry by hand and records it in the audit log. An entry already closed counts as done. Throws not_found,
 * forbidden for kinds that only owners close, and transition_not_allowed for kinds that the store closes itself or
 * that another endpoint decides.
 */
export const closeAttention = (
  ctx: Context,
  { sellerId, role }: Pick<Caller, 'sellerId' | 'role'>,
  id: string,
  note: string,
): Promise<void> =>
  write(ctx.db, async (trx) => {
    const entry = await trx.selectFrom('attention').selectAll().where('id', '=', id).executeTakeFirst()
    if (!entry) throw new DomainError('not_found', 'There is no such entry')
    if (role !== 'owner' && ownersOnly.has(entry.kind)) {
      throw new DomainError('forbidden', 'Only an owner may take this off the list')
    }
    if (!isClosable(entry.kind, role) || (await isUndecided(trx, entry.subject_id))) {
      throw new DomainError('transition_not_allowed', 'This entry closes with what it waits for, not by hand')
    }
    if (entry.kind === 'backup_drill_due' && !hasDrillCode(note, ctx.config.DATA_KEYS, ctx.now())) {
      throw new DomainError(
        'transition_not_allowed',
        'Put the code into the note that the drill of a backup of the last 30 days prints',
      )
    }
    const closed = await trx
      .updateTable('attention')
      .set({ resolved_at: ctx.now().toISOString() })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) return
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'attention.close',
      subject: `${entry.subject_type}:${entry.subject_id}`,
      details: { kind: entry.kind, entry: id, ...(repeatsWords.has(entry.kind) ? {} : { reason: entry.reason }), note },
    })
  })
