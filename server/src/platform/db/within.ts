import type { Context } from '../context.ts'
import type { SignalName } from '../jobs/signals.ts'
import type { Trx } from './schema.ts'
import { afterCommit } from './write.ts'

/** `ctx` for work that is a part of `trx`: it writes in savepoints of it, and wakes nobody before the commit. */
export const within = <Ctx extends Context>(ctx: Ctx, trx: Trx): Ctx => ({
  ...ctx,
  db: trx,
  signals: {
    ...ctx.signals,
    wake: (name: SignalName, id?: string) => afterCommit(trx, () => ctx.signals.wake(name, id)),
  },
})
