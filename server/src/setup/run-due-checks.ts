import { intervalOf } from '@topup/core/setup/check-intervals'
import { isOlder } from '../platform/clock/is-older.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { write } from '../platform/db/write.ts'
import { forgetOthers, type KeptAnswer, listAnswers } from './check.repository.ts'
import type { Check } from './check.ts'
import type { Context, Opening } from './context.ts'
import { runChecks } from './run-checks.ts'
import { tellOfSetup } from './tell-of-setup.ts'

const leaseName = 'setup'

function isDue(ctx: Context, kept: KeptAnswer | undefined): boolean {
  if (!kept?.tried_at) return true
  const { setupClosed: closed, setupRed: red, setupAll: all } = ctx.config.timing
  const tried = { state: kept.state ?? undefined, isUnmade: kept.unmade !== null }
  const interval = intervalOf(tried, ctx.opening.isOpen(), { closed, red, all })
  return isOlder(ctx, kept.tried_at, interval)
}

/** Finds the checks due now, by the runs that this and other processes stored in the database. */
async function findWork(ctx: Context): Promise<{ due: readonly Check[]; hasOthers: boolean; ids: string[] }> {
  const checks = ctx.hooks.listChecks(ctx)
  const answers = await listAnswers(ctx.db)
  const ids = checks.map(({ id }) => id)
  const due = checks.filter(({ id }) => isDue(ctx, answers.get(id)))
  return { due, hasOthers: [...answers.keys()].some((id) => !ids.includes(id)), ids }
}

async function runWork(ctx: Context): Promise<void> {
  const { due, hasOthers, ids } = await findWork(ctx)
  if (hasOthers) await write(ctx.db, (trx) => forgetOthers(trx, ids))
  if (due.length > 0) await runChecks(ctx, due)
}

async function runOnce(ctx: Context): Promise<void> {
  await ctx.opening.refresh(ctx)
  const { due, hasOthers } = await findWork(ctx)
  const isNeeded = due.length > 0 || hasOthers
  const { leaseTime } = ctx.config.timing
  if (isNeeded && (await takeLease(ctx, leaseName, ctx.holder, leaseTime)) !== undefined) {
    try {
      await runWork(ctx)
    } finally {
      await giveBackLease(ctx.db, leaseName, ctx.holder)
    }
  }
  // Called even if no check was due: an answer may have become too old.
  await tellOfSetup(ctx)
}

const underWay = new WeakMap<Opening, Promise<void>>()

/**
 * Runs the due checks, under a lease so that only one process does. Outside production (`isGuarded`) checks run only on
 * request. Concurrent callers share one run.
 */
export function runDueChecks(ctx: Context): Promise<void> {
  if (!ctx.opening.isGuarded) return Promise.resolve()
  const running = underWay.get(ctx.opening) ?? runOnce(ctx).finally(() => underWay.delete(ctx.opening))
  underWay.set(ctx.opening, running)
  return running
}
