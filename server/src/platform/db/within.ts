import type { Context } from '../context.ts'
import type { SignalName } from '../jobs/signals.ts'
import type { Trx } from './schema.ts'
import { afterCommit } from './write.ts'

/** Returns `ctx` for work within `trx`: writes use its savepoints, and wake-ups wait for the commit. */
export const within = <Ctx extends Context>(ctx: Ctx, trx: Trx): Ctx => ({
  ...ctx,
  db: trx,
  signals: {
    ...ctx.signals,
    wake: (name: SignalName, id?: string) => afterCommit(trx, () => ctx.signals.wake(name, id)),
  },
})
