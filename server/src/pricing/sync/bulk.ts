/** One statement carries this many rows: engines limit the values of a statement. */
const rowsPerStatement = 1_000

export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )

/** Flags are 0 and 1 in both engines. */
export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
