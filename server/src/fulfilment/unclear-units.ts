import type { Db } from '../platform/db/schema.ts'
import type { SupplierOrder, Unit } from './delivery.repository.ts'

/** Selects unclear units: an entry asks the owner to find out whether the supplier delivered them. */
export const selectUnclear = (db: Db) =>
  db
    .selectFrom('attention')
    .select('subject_id')
    .where('kind', '=', 'delivery_unknown')
    .where('subject_type', '=', 'delivery')
    .where('resolved_at', 'is', null)

const mayBeUnclear = ({ status }: Unit) => status === 'unknown' || status === 'accepted'

/** Returns the ids of those units whose outcome only the owner can find out. */
export async function listUnclear(db: Db, units: readonly Unit[]): Promise<Set<string>> {
  const ids = units.filter(mayBeUnclear).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await selectUnclear(db).where('subject_id', 'in', ids).execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** Returns an unclear unit's open attempt (a unit has at most one); undefined if the unit is not unclear. */
export async function findUnclearAttempt(db: Db, unit: Unit): Promise<SupplierOrder | undefined> {
  const unclear = await listUnclear(db, [unit])
  if (!unclear.has(unit.id)) return undefined
  return db
    .selectFrom('supplier_orders')
    .selectAll()
    .where('delivery_id', '=', unit.id)
    .where('status', 'in', ['unknown', 'accepted'])
    .executeTakeFirst()
}
