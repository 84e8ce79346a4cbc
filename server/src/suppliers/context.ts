import type { IRouter } from 'express'
import type { Config } from '../platform/config.ts'
import type { Processes } from '../platform/news/processes.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { PartySettings } from '../platform/party-settings.ts'
import type { Check } from '../setup/check.ts'
import type { Context as Below, OutsideContext as OutsideBelow } from '../setup/context.ts'
import type { Fillers } from './fillers.ts'
import type { PlayerChecks } from './players/player-checks.ts'
import type { OwedLately } from './sales/owed-lately.ts'
import type { Supplier } from './supplier.ts'

/** Everything that the store knows about a supplier. */
export type SupplierManifest = Readonly<{
  name: string
  settings: PartySettings
  /** Returns undefined if the store has no key for the supplier. All running processes share its call limit. */
  connect: (config: Config, processes: Processes) => Supplier | undefined
  /** The catalogue's URL; absent if the supplier only fills packages of another supplier's catalogue. */
  catalogUrl?: (config: Config) => string
  /** Adds the webhook routes, which verify the supplier's notices and store them in the inbox. */
  webhooks: (router: IRouter, ctx: OutsideContext) => void
  /** The inbox's provider name for this supplier's webhooks about orders. */
  orderWebhooks: string
  /** Set-up checks that must pass before the store relies on this supplier. */
  checks?: (ctx: OutsideContext) => readonly Check[]
}>

export interface Context extends Below {
  readonly suppliers: readonly SupplierManifest[]
  /** Cache of the supplier's answers about players in the last minutes. */
  readonly playerChecks: PlayerChecks
  readonly owedLately: OwedLately
  readonly fillers: Fillers
  /** The supplier whose catalogue is sold and which checks players. */
  readonly supplier: Silent<Supplier> | undefined
  /** Suppliers that fill the same packages when the first supplier definitely cannot. */
  readonly furtherSuppliers: readonly Silent<Supplier>[]
}

export type OutsideContext = Context &
  OutsideBelow &
  Readonly<{ supplier: Supplier | undefined; furtherSuppliers: readonly Supplier[] }>
