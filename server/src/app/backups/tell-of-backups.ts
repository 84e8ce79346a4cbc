import { DAY } from '@topup/core/time'
import {
  type AttentionKind,
  needAttention,
  resolveAttention,
  retellAttention,
} from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { typed } from '../../platform/release.ts'
import { hideIn } from '../../setup/without-secrets.ts'
import type { Context } from '../context.ts'
import { listSecrets } from '../own-secrets.ts'
import type { BackupState } from './state.ts'

const DRILL_EVERY = 30 * DAY

type Trouble = Extract<AttentionKind, `backup_${string}`>
export const backupTroubles: readonly Trouble[] = [
  'backup_failed',
  'backup_unsound',
  'backup_not_carried',
  'backup_drill_due',
]
const subject = { subjectType: 'store', subjectId: 'backups' } as const

const hide = (ctx: Context) => hideIn(listSecrets(ctx.config, [...ctx.providers, ...ctx.suppliers]))

/** Opens the owner's alert of this kind, or updates the reason of the open one; secrets in the reason are hidden. */
export const tellTrouble = (ctx: Context, kind: Trouble, reason: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const entry = { kind, ...subject, reason: hide(ctx)(reason) }
    await needAttention(ctx, trx, entry)
    await retellAttention(trx, entry)
  })

export const isOpen = async ({ db }: Context, kind: Trouble): Promise<boolean> =>
  (await db
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()) !== undefined

export async function closeTrouble(ctx: Context, kind: Trouble): Promise<void> {
  if (!(await isOpen(ctx, kind))) return
  await write(ctx.db, (trx) => resolveAttention(trx, subject.subjectType, subject.subjectId, ctx.now(), kind))
}

/** Finds when the owner last entered a drill's code; closing the alert in another way does not count. */
const findDrill = ({ db }: Context) =>
  db
    .selectFrom('audit_log')
    .select('created_at')
    .where('action', '=', 'attention.close')
    .where('subject', '=', `${subject.subjectType}:${subject.subjectId}`)
    .where('details', 'like', '%"kind":"backup_drill_due"%')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Asks the owner for a drill 30 days after the first backup and after each drill; a drill's code closes the alert. */
export async function askForDrill(ctx: Context, { since }: BackupState): Promise<void> {
  const drilledAt = (await findDrill(ctx))?.created_at
  const from = [since, drilledAt]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
  if (from === undefined || ctx.now().getTime() - Date.parse(from) < DRILL_EVERY) return
  if (await isOpen(ctx, 'backup_drill_due')) return
  await tellTrouble(
    ctx,
    'backup_drill_due',
    `For 30 days nobody has tried whether a backup can be opened. Copy the newest one to a machine that has the private key and run there: ${typed('restore', '--drill <file> --identity <key file>')}. It prints a code (drill-…): close this entry with that code in the note.`,
  )
}
