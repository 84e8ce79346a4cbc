import type { SyncPolicy } from './our-catalog.ts'
import { askedFloor } from './plan-package.ts'
import type { PackageState } from './plan-types.ts'
import { quote } from './quote.ts'

/** A run's change to one package; `before` is null for a package the run added. */
export type UndoableChange = Readonly<{
  packageId: string
  gameId: string
  name: string
  before: PackageState | null
  after: PackageState
}>

/** The package's current state, with the run that last changed its price. */
export type CurrentPackage = Readonly<{ price: number; isActive: boolean; lastRunId: string | undefined }>

export type UndoPlan =
  | Readonly<{ kind: 'restore'; states: readonly Readonly<{ packageId: string; state: PackageState }>[] }>
  | Readonly<{ kind: 'refused'; reason: string }>

const refused = (reason: string): UndoPlan => ({ kind: 'refused', reason })

function whyNot(change: UndoableChange, current: CurrentPackage | undefined, runId: string, policy: SyncPolicy) {
  const { packageId: id, gameId, name, before, after } = change
  const isOther = !current || current.price !== after.price || current.isActive !== after.isActive
  if (isOther || current.lastRunId !== runId) return `${name} has changed again since that run`
  if (!before?.isActive || before.cost === null) return undefined
  const item = { id, gameId }
  const floor = Math.max(quote(item, before.cost, policy).floorUsdCents, askedFloor(item, before.cost, policy) ?? 0)
  if (before.price >= floor) return undefined
  return `${name} at ${before.price} cents would be below its cost and floor of ${floor} cents today`
}

/** Plans to restore the prices from before a run: all of them or none. */
export function planUndo(
  runId: string,
  changes: readonly UndoableChange[],
  current: ReadonlyMap<string, CurrentPackage>,
  policy: SyncPolicy,
): UndoPlan {
  if (changes.length === 0) return refused('That run changed no prices')
  for (const change of changes) {
    const reason = whyNot(change, current.get(change.packageId), runId, policy)
    if (reason) return refused(`It cannot be undone: ${reason}.`)
  }
  const off = (after: PackageState): PackageState => ({ ...after, isActive: false })
  return {
    kind: 'restore',
    states: changes.map(({ packageId, before, after }) => ({ packageId, state: before ?? off(after) })),
  }
}
