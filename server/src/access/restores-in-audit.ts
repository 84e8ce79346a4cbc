import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { KeyRing } from '../platform/environment.ts'
import { isRowWhole, isSealed } from './audit-seal.ts'
import type { AuditLogTable } from './seller.table.ts'

/** An audit row remembered outside the database (data folder, backup, owner's mail), and since when. */
export type AuditMark = Readonly<{ seq: number; hash: string; at?: string | undefined }>

/** A row that records a restore: the rows before it are as in the backup. */
export type Restored = Readonly<{ seq: number; at: string; details: string }>
export const restoredAction = 'store_restored'

type Row = Selectable<AuditLogTable>

/** Whether the row records a restore. Unsealed rows do not count: anybody with database access can write one. */
export const isRestore = ({ action, hash }: Row): boolean => action === restoredAction && isSealed(hash)
export const toRestored = ({ seq, created_at: at, details }: Row): Restored => ({ seq, at, details })

/** The restores recorded in the log, oldest first. */
export async function listRestores(db: Db, keys: KeyRing): Promise<Restored[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', restoredAction)
    .orderBy('seq')
    .execute()
  return rows.filter((row) => isRestore(row) && isRowWhole(row, keys)).map(toRestored)
}

/** The restore that removed the marked row: recorded at or before the mark's row number, and later than the mark. */
export const findRestoreOf = ({ seq, at }: AuditMark, restores: readonly Restored[]): Restored | undefined =>
  restores.findLast((restore) => restore.seq <= seq && (at === undefined || at <= restore.at))
