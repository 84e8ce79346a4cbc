import type { ColumnShape, IndexShape, Shape, TableShape } from './declared-shape.ts'

const allows = (isRequired: boolean) => (isRequired ? 'refuses rows without a value' : 'allows rows without a value')

function compareColumn(name: string, declared: ColumnShape, real: ColumnShape): string[] {
  const { type = real.type } = declared
  if (real.type !== type) return [`column ${name} is ${real.type}, not ${type}`]
  if (real.isRequired !== declared.isRequired) return [`column ${name} ${allows(real.isRequired)}`]
  return declared.hasDefault && !real.hasDefault ? [`column ${name} has no default`] : []
}

/** An operator's own column is harmless unless it requires a value, which the store does not write. */
const isInTheWay = ({ isRequired, hasDefault }: ColumnShape) => isRequired && !hasDefault

function compareTable(table: string, declared: TableShape, real: TableShape): string[] {
  const found: string[] = []
  for (const [name, column] of declared.columns) {
    const there = real.columns.get(name)
    found.push(...(there ? compareColumn(`${table}.${name}`, column, there) : [`column ${table}.${name} is missing`]))
  }
  for (const [name, column] of real.columns) {
    if (declared.columns.has(name) || !isInTheWay(column)) continue
    found.push(`column ${table}.${name}, which this release does not know, needs a value in every row`)
  }
  if (declared.key.join() !== real.key.join()) {
    found.push(`the primary key of ${table} is (${real.key.join(', ')}), not (${declared.key.join(', ')})`)
  }
  return found
}

const isSame = (one: IndexShape, other: IndexShape | undefined) =>
  other !== undefined &&
  one.table === other.table &&
  one.isUnique === other.isUnique &&
  one.columns.join() === other.columns.join()

type Difference = Readonly<{
  /** Faults, a text for each, because of which this release cannot run on the database. */
  faults: readonly string[]
  /** Names of missing indexes that only speed up reads, and can be rebuilt. */
  lostIndexes: readonly string[]
}>

/** Lists what the database lacks of the declared shape. Tables and columns that an operator added are ignored. */
export function compareShapes(declared: Shape, real: Shape): Difference {
  const faults: string[] = []
  const lostIndexes: string[] = []
  for (const [name, table] of declared.tables) {
    const there = real.tables.get(name)
    faults.push(...(there ? compareTable(name, table, there) : [`table ${name} is missing`]))
  }
  for (const [name, index] of declared.indexes) {
    if (!real.tables.has(index.table) || isSame(index, real.indexes.get(name))) continue
    // An operator may have rebuilt the index under another name, which enforces the rule as well.
    const isHeld = index.isUnique && [...real.indexes.values()].some((one) => isSame(index, one))
    if (isHeld) continue
    if (index.isUnique) faults.push(`unique index ${name} of ${index.table} is missing or another one`)
    else lostIndexes.push(name)
  }
  return { faults, lostIndexes }
}
