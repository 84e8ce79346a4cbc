import type { OpeningNeed } from '@topup/core/setup/opening'
import type { Context as Below, OutsideContext as OutsideBelow } from '../alerts/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Hooks as HooksBelow } from '../settings/context.ts'
import type { Check } from './check.ts'

/** Whether the store sells, as far as its set-up goes; kept in memory, since every page and order asks. */
export type Opening = Readonly<{
  /** Whether it waits for its checks at all. */
  isGuarded: boolean
  isOpen: () => boolean
  missing: () => readonly OpeningNeed[]
  /** Reads what the checks found, here or in another process; tells buyers' pages when it changed. */
  refresh: (ctx: Context) => Promise<void>
}>

export interface Hooks extends HooksBelow {
  /** Every check of the store and of the parties it is connected to, in the order in which an owner sees to them. */
  listChecks(ctx: Context): readonly Check[]
  /** The set-up of a live store has this check red, again or for the first time. */
  checkFoundRed(ctx: Context, trx: Trx, checkId: string): Promise<void>
  /** The clock of this machine was ahead, and was put back. */
  clockPutBack(ctx: Context): Promise<void>
}

export interface Context extends Below {
  readonly opening: Opening
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow
