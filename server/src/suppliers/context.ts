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

/** A supplier's integration: name, settings, connection, webhook routes and checks. */
export type SupplierManifest = Readonly<{
  name: string
  settings: PartySettings
  /** Returns undefined if no key is configured. `processes`: the running processes, which share the call limit. */
  connect: (config: Config, processes: Processes) => Supplier | undefined
  /** The URL of the product list; absent if the supplier only fills packages of another supplier's catalogue. */
  catalogUrl?: (config: Config) => string
  /** Adds the routes that verify this supplier's webhooks and store them in the inbox. */
  webhooks: (router: IRouter, ctx: OutsideContext) => void
  /** The inbox's provider name for this supplier's webhooks about orders. */
  orderWebhooks: string
  /** Set-up checks that show the owner whether the account works. */
  checks?: (ctx: OutsideContext) => readonly Check[]
}>

export interface Context extends Below {
  readonly suppliers: readonly SupplierManifest[]
  /** Caches the supplier's answers about players for some minutes. */
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
