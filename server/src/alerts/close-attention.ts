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
 * Trouble whose end the store does not see by itself: the seller looked somewhere else and says so. Everything else
 * closes with what it waits for (a delivery, a proof, an approved rate, a balance that is back).
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
  // Closing this one ends the pause of the product it is about.
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

/** A way into the store that somebody may have got at, and whether the owner's key opens a backup: whoever works there with fewer rights takes neither off the list. */
const ownersOnly: ReadonlySet<string> = new Set<AttentionKind>(['device_token_reused', 'backup_drill_due'])

/** May repeat what a supplier said of whom a unit was for: the log, which nothing leaves, names such an entry by its id alone. */
const repeatsWords: ReadonlySet<string> = new Set<AttentionKind>(['refund_manual', 'refund_blocked'])

/** Whether this seller may take an entry of the kind off the list by their word. */
export const isClosable = (kind: string, role: SellerRole): boolean =>
  closable.has(kind) && (role === 'owner' || !ownersOnly.has(kind))

/** Whether what the entry is about still waits for a decision that has a call of its own. */
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
 * Takes an entry off the list by the seller's word, kept in the audit log. One that is closed already is answered as
 * done. Throws not_found, forbidden for what only an owner closes, and transition_not_allowed for what closes by itself
 * or by a decision.
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
