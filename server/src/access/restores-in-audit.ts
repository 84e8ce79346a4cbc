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

/** An unsealed row proves nothing, since anybody with database access can write it. */
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

/** The restore that removed a remembered row: it replaced the log from there on, later than the mark was made. */
export const findRestoreOf = ({ seq, at }: AuditMark, restores: readonly Restored[]): Restored | undefined =>
  restores.findLast((restore) => restore.seq <= seq && (at === undefined || at <= restore.at))
