import { HOUR } from '@topup/core/time'
import { sendNotices } from '../alerts/notices/send-notices.ts'
import { rollUpFigures } from '../books/figures/roll-up.ts'
import { payOutOnFriday } from '../books/payouts/automatic-payouts.ts'
import { closeCompletedDays } from '../books/payouts/completed-totals.ts'
import { reconcileIfDue } from '../books/reconciliation/run-reconciliation.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { everyMinute } from '../platform/jobs/every-minute.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import type { Context } from './context.ts'
import { forgetBuyers } from './retention/forget-buyers.ts'
import { createSessionSweep } from './retention/sweep-sessions.ts'

const leaseName = 'daily-books'

/** Another process may have saved settings; its pages must not show the old ones for long. */
async function followSettings(ctx: Context): Promise<number> {
  if (await ctx.settings.refresh(ctx.db)) ctx.answers.invalidate()
  return 0
}

/** One process at a time; should two ever meet, the day's and the Friday's unique keys still hold. */
async function doDailyBooks(ctx: Context): Promise<void> {
  const { leaseTime } = ctx.config.timing
  if ((await takeLease(ctx.db, leaseName, ctx.holder, ctx.now(), leaseTime)) === undefined) return
  try {
    await payOutOnFriday(ctx)
    await reconcileIfDue(ctx)
  } finally {
    await giveBackLease(ctx.db, leaseName, ctx.holder)
  }
}

/** What keeps the books: closed days, Fridays, reconciliation, news of what needs a person, settings saved elsewhere. */
export function startBooks(ctx: Context): Loop[] {
  const { settingsPoll, booksSweep } = ctx.config.timing
  return [
    startLoop(ctx, { name: 'settings', idle: settingsPoll, work: () => followSettings(ctx) }),
    startLoop(ctx, { name: 'completed-days', idle: booksSweep, work: () => closeCompletedDays(ctx) }),
    startLoop(ctx, { name: 'figures', idle: booksSweep, work: () => rollUpFigures(ctx) }),
    startLoop(ctx, { name: 'notices', idle: settingsPoll, work: () => sendNotices(ctx) }),
    startLoop(ctx, { name: 'retention', idle: booksSweep, work: () => forgetBuyers(ctx) }),
    startLoop(ctx, { name: 'empty-sessions', idle: HOUR, work: createSessionSweep(ctx) }),
    everyMinute(ctx, 'daily books', () => doDailyBooks(ctx)),
  ]
}
