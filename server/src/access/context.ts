import type { Context as Below, Hooks as HooksBelow } from '../platform/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { UsedProofs } from './devices/used-proofs.ts'

export interface Hooks extends HooksBelow {
  /** Called when a used token of an installed app was replayed, so that the app was locked out. */
  deviceLockedOut(ctx: Context, trx: Trx, device: Readonly<{ id: string; name: string }>): Promise<void>
}

export interface Context extends Below {
  /** The proofs of the installed app's reading requests that this process has accepted. */
  readonly usedProofs: UsedProofs
  /** The store's current name and the name in STORE_NAME, which passwords must not consist of. */
  readonly storeNames: () => readonly string[]
  readonly hooks: Hooks
}
