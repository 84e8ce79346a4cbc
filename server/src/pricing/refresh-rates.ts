import { HOUR } from '@topup/core/time'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import { isOlder } from '../platform/clock/is-older.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { runPriceTask } from './price-tasks.ts'
import { createExchangeRateApi } from './sources/exchange-rate-api.ts'
import { createFrankfurter } from './sources/frankfurter.ts'

/** Returns when a service last answered, in ms, whether its rate is used or waits for approval. */
async function lastHeard(ctx: Context): Promise<number> {
  const [stored, held] = await Promise.all([
    ctx.db
      .selectFrom('exchange_rates')
      .select((eb) => eb.fn.max('fetched_at').as('at'))
      .executeTakeFirst(),
    ctx.db
      .selectFrom('held_rates')
      .select((eb) => eb.fn.max('seen_at').as('at'))
      .executeTakeFirst(),
  ])
  return Math.max(...[stored?.at, held?.at].map((at) => (at ? Date.parse(at) : 0)))
}

/** Returns the rates of the first service that answers; undefined if none does. */
async function fetchFromAny(ctx: Context) {
  for (const source of [createExchangeRateApi(ctx.config), createFrankfurter(ctx.config)]) {
    const fetched = await source.fetchRates()
    if (typeof fetched !== 'string') return { fetched, source: source.name }
    ctx.log.warn({ source: source.name, reason: fetched }, 'exchange rates were not told')
  }
  return undefined
}

async function tellOldRates(ctx: Context): Promise<void> {
  const now = ctx.now()
  const oldest = await ctx.db
    .selectFrom('exchange_rates')
    .select(['currency', 'fetched_at'])
    .orderBy('fetched_at')
    .limit(1)
    .executeTakeFirst()
  const age = oldest ? now.getTime() - Date.parse(oldest.fetched_at) : 0
  await write(ctx.db, async (trx) => {
    if (!oldest || age <= ctx.config.timing.ratesOld) return resolveAttention(trx, 'rates', 'old', now)
    return needAttention(ctx, trx, {
      kind: 'rates_old',
      subjectType: 'rates',
      subjectId: 'old',
      reason: `The ${oldest.currency} rate in force is ${Math.floor(age / HOUR)} hours old and stays until a new one comes.`,
    })
  })
}

const leaseName = 'rates'

const isDue = async (ctx: Context): Promise<boolean> =>
  isOlder(ctx, await lastHeard(ctx), ctx.config.timing.ratesRefresh)

/**
 * Fetches exchange rates if the last are over an hour old. All processes check at the same second, so a lease lets only
 * one fetch. Current rates stay if no service answers or a rate moved too far.
 */
export async function refreshRates(ctx: Context): Promise<void> {
  if (!(await isDue(ctx))) return
  if ((await takeLease(ctx, leaseName, ctx.holder, ctx.config.timing.leaseTime)) === undefined) return
  try {
    // Check again: another process may have fetched the rates before this one took the lease.
    if (!(await isDue(ctx))) return
    const told = await fetchFromAny(ctx)
    if (told) await runPriceTask(ctx, 'takeRates', { rates: [...told.fetched], source: told.source })
    await tellOldRates(ctx)
  } finally {
    await giveBackLease(ctx.db, leaseName, ctx.holder)
  }
}
