import type { Context as Below, Hooks as HooksBelow } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { UsedProofs } from './devices/used-proofs.ts'

export interface Hooks extends HooksBelow {
  /** A used-up key of an installed app came back, and the app was locked out. */
  deviceLockedOut(ctx: Context, trx: Trx, device: Readonly<{ id: string; name: string }>): Promise<void>
}

export interface Context extends Below {
  /** Proofs of the installed app's reads that this process took. */
  readonly usedProofs: UsedProofs
  /** What the store is called, now and at its start. */
  readonly storeNames: () => readonly string[]
  readonly hooks: Hooks
}
