import { DAY, MINUTE } from '@topup/core/time'
import { tellMissingRecords } from '../../books/reconciliation/missing-records.ts'
import { lookUpLostAttempts } from '../../fulfilment/ask/look-up-lost.ts'
import { giveBackLease, takeLease } from '../../platform/db/lease.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { type Doubt, readDoubt, saveDoubt } from './doubt-state.ts'

const leaseName = 'doubt'
/** Milliseconds after which a provider or supplier that has not answered is left to the owner to ask. */
const longest = DAY
/** Milliseconds read beyond the period's end: providers' clocks differ, and some send times in whole seconds. */
const margin = MINUTE

async function askEverybody(ctx: Context, doubt: Doubt): Promise<Doubt> {
  const isLookedUp = doubt.isLookedUp || (await lookUpLostAttempts(ctx))
  const period = { from: doubt.since, until: new Date(Date.parse(doubt.at) + margin).toISOString() }
  const read: string[] = [...doubt.read]
  for (const { name } of ctx.providers) {
    if (!read.includes(name) && (await tellMissingRecords(ctx, name, period))) read.push(name)
  }
  const isLate = ctx.now().getTime() - Date.parse(doubt.at) > longest
  const isWhole = isLookedUp && ctx.providers.every(({ name }) => read.includes(name))
  return { ...doubt, isLookedUp, read, isOver: isWhole || isLate }
}

/** Asks suppliers about delivery attempts that may be lost, and reads providers' payments, until all have answered. */
export async function followDoubt(ctx: Context): Promise<void> {
  const first = await readDoubt(ctx.db)
  if (!first || first.isOver) return
  if ((await takeLease(ctx, leaseName, ctx.holder, ctx.config.timing.leaseTime)) === undefined) return
  try {
    const doubt = await readDoubt(ctx.db)
    if (!doubt || doubt.isOver) return
    const next = await askEverybody(ctx, doubt)
    await write(ctx.db, async (trx) => {
      const now = await readDoubt(trx)
      // The owner may have reported another loss meanwhile; the next round then starts over for that loss.
      if (now?.at === doubt.at && now.since === doubt.since) await saveDoubt(trx, next, ctx.now())
    })
  } finally {
    await giveBackLease(ctx.db, leaseName, ctx.holder)
  }
}
