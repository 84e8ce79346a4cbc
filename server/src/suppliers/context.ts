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

/** Everything the store knows of one supplier. */
export type SupplierManifest = Readonly<{
  name: string
  settings: PartySettings
  /** Undefined where the store has no key for it. What it allows is shared by the processes that live. */
  connect: (config: Config, processes: Processes) => Supplier | undefined
  /** Where the catalogue comes from that is sold; absent where the supplier only fills what another one names. */
  catalogUrl?: (config: Config) => string
  /** Verifies what the supplier sends and stores it in the inbox. */
  webhooks: (router: IRouter, ctx: OutsideContext) => void
  /** What its reports on orders stand under in the inbox. */
  orderWebhooks: string
  /** What must be right there before it may be relied on. */
  checks?: (ctx: OutsideContext) => readonly Check[]
}>

export interface Context extends Below {
  readonly suppliers: readonly SupplierManifest[]
  /** What the supplier said about players in the last minutes. */
  readonly playerChecks: PlayerChecks
  readonly owedLately: OwedLately
  readonly fillers: Fillers
  /** The supplier whose catalogue is sold, and who checks players. */
  readonly supplier: Silent<Supplier> | undefined
  /** Those that fill the same packages when it definitely cannot. */
  readonly furtherSuppliers: readonly Silent<Supplier>[]
}

export type OutsideContext = Context &
  OutsideBelow &
  Readonly<{ supplier: Supplier | undefined; furtherSuppliers: readonly Supplier[] }>
