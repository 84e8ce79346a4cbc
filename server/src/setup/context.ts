import type { OpeningNeed } from '@topup/core/setup/opening'
import type { Context as Below, OutsideContext as OutsideBelow } from '../alerts/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Hooks as HooksBelow } from '../settings/context.ts'
import type { Check } from './check.ts'

/** Whether the setup checks let the store sell. In memory, since every page and order reads it. */
export type Opening = Readonly<{
  /** False if the store is open whatever its checks say, as outside production. */
  isGuarded: boolean
  isOpen: () => boolean
  missing: () => readonly OpeningNeed[]
  /** Reads the checks' stored answers. If the store opens or closes thereby, drops the cached pages for buyers. */
  refresh: (ctx: Context) => Promise<void>
}>

export interface Hooks extends HooksBelow {
  /** All checks of the store and its connected parties, in the order in which an owner should handle them. */
  listChecks(ctx: Context): readonly Check[]
  /** Called when a check of a live store turns red. */
  checkFoundRed(ctx: Context, trx: Trx, checkId: string): Promise<void>
  /** Called when this machine's clock was ahead and has been put back. */
  clockPutBack(ctx: Context): Promise<void>
}

export interface Context extends Below {
  readonly opening: Opening
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow
