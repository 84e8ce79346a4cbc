import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { KeyRing } from '../platform/environment.ts'
import { isRowWhole, isSealed } from './audit-seal.ts'
import type { AuditLogTable } from './seller.table.ts'

/** A row as somebody outside the database remembers it (the data folder, a backup, the owner's mail), and since when. */
export type AuditMark = Readonly<{ seq: number; hash: string; at?: string | undefined }>

/** A row that says that a backup was read back: what stands before it is as the backup had it. */
export type Restored = Readonly<{ seq: number; at: string; details: string }>
export const restoredAction = 'store_restored'

type Row = Selectable<AuditLogTable>

/** Without a seal anybody can write one. */
export const isRestore = ({ action, hash }: Row): boolean => action === restoredAction && isSealed(hash)
export const toRestored = ({ seq, created_at: at, details }: Row): Restored => ({ seq, at, details })

/** Those that the log tells of, the first one first. */
export async function listRestores(db: Db, keys: KeyRing): Promise<Restored[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', restoredAction)
    .orderBy('seq')
    .execute()
  return rows.filter((row) => isRestore(row) && isRowWhole(row, keys)).map(toRestored)
}

/** The restore with which a remembered row was lost: it replaced the log from there on, and came after the memory. */
export const findRestoreOf = ({ seq, at }: AuditMark, restores: readonly Restored[]): Restored | undefined =>
  restores.findLast((restore) => restore.seq <= seq && (at === undefined || at <= restore.at))
