import { type KnownPackage, type Outcome, type Planned, stateOf } from './plan-package.ts'
import type { HeldChange, PackageChange, PackageRow } from './plan-types.ts'
import { sortByText } from './sort-by-text.ts'

function isRowSame(a: PackageRow, b: PackageRow): boolean {
  return a.name === b.name && a.amount === b.amount && a.isPopular === b.isPopular && a.isBestValue === b.isBestValue
}

function toChange(known: KnownPackage | undefined, outcome: Outcome): PackageChange | undefined {
  const { row, state, offReason: reason = '' } = outcome
  if (!state) return undefined
  if (!known) return { kind: 'new', before: null, row, isRowNew: true, after: state, reason }
  const { pack } = known
  if (!pack.isActive && !state.isActive) return undefined
  const isRowNew = !isRowSame(pack, row)
  if (pack.isActive && state.isActive && pack.price === state.price && !isRowNew) return undefined
  const kind = state.isActive ? 'changed' : 'gone'
  return { kind, before: stateOf(known), row, isRowNew, after: state, reason }
}

/** Changes against the store, changes held for the seller, and the number of unchanged packages on sale. */
export function summarise(planned: readonly Planned[]) {
  const changes: PackageChange[] = []
  const held: HeldChange[] = []
  let unchanged = 0
  for (const { known, outcome } of planned) {
    const change = toChange(known, outcome)
    if (change) changes.push(change)
    else if (known?.pack.isActive) unchanged++
    if (outcome.held) held.push(outcome.held)
  }
  return {
    changes: sortByText(changes, (change) => change.row.id),
    held: sortByText(held, (one) => one.packageId),
    unchanged,
  }
}
