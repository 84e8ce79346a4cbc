import type { Context as Below, Hooks as HooksBelow } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { UsedProofs } from './devices/used-proofs.ts'

export interface Hooks extends HooksBelow {
  /** A used token of an installed app was replayed, so the app was locked out. */
  deviceLockedOut(ctx: Context, trx: Trx, device: Readonly<{ id: string; name: string }>): Promise<void>
}

export interface Context extends Below {
  /** Proofs for the installed app's reads that this process has accepted. */
  readonly usedProofs: UsedProofs
  /** The store's names, the current one and the one at start. */
  readonly storeNames: () => readonly string[]
  readonly hooks: Hooks
}
