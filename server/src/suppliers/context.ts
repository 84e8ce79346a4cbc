import type { Context as Below } from '../alerts/context.ts'
import type { PlayerChecks } from './players/player-checks.ts'
import type { Supplier } from './supplier.ts'

export interface Context extends Below {
  /** What the supplier said about players in the last minutes. */
  readonly playerChecks: PlayerChecks
  /** The supplier whose catalogue is sold, and who checks players. */
  readonly supplier: Supplier | undefined
  /** Those that fill the same packages when it definitely cannot. */
  readonly furtherSuppliers: readonly Supplier[]
}
