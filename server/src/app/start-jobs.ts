import { HOUR } from '@topup/core/time'
import { sendNotices } from '../alerts/notices/send-notices.ts'
import { rollUpFigures } from '../books/figures/roll-up.ts'
import { payOutOnFriday } from '../books/payouts/automatic-payouts.ts'
import { closeCompletedDays } from '../books/payouts/completed-totals.ts'
import { reconcileIfDue } from '../books/reconciliation/run-reconciliation.ts'
import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import { queueDelayedMails } from '../mail/queue-delayed.ts'
import { sendMails } from '../mail/send-mails.ts'
import { refreshStreams } from '../ordering/live/refresh-streams.ts'
import { wipeExpiredAccounts } from '../ordering/order-secrets.ts'
import { checkPayments } from '../payments/check-payments.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { bookFees } from '../payments/fees/book-fees.ts'
import { probeProviders } from '../payments/probe-providers.ts'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import { applyWebhooks, type WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'
import { everyMinute } from '../platform/jobs/every-minute.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { applyProductNotice } from '../pricing/sync/apply-product-notice.ts'
import { syncIfDue } from '../pricing/sync/sync-if-due.ts'
import { tellStaleSync } from '../pricing/sync/tell-stale-sync.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { watchBalance } from '../suppliers/sales/watch-balance.ts'
import { productNotices } from '../suppliers/supplier.ts'
import { createStoreWatch } from '../web/live/watch-store.ts'
import type { Context } from './context.ts'
import { startDeliveryLoops } from './delivery-loops.ts'
import { forgetBuyers } from './retention/forget-buyers.ts'
import { createSessionSweep } from './retention/sweep-sessions.ts'

/** What the inbox holds, by whom it is from, and who applies it. */
export const webhookHandlers = ({ providers, suppliers }: Context): WebhookHandlers<Context> => ({
  ...Object.fromEntries(providers.map(({ name, apply }) => [name, apply])),
  ...Object.fromEntries(suppliers.map(({ orderNotices }) => [orderNotices, applySupplierCallback])),
})

/** Each asks the supplier, which may take its time: payments and deliveries do not wait behind them. */
const productHandlers = ({ suppliers }: Context): WebhookHandlers<Context> =>
  Object.fromEntries(suppliers.map(({ name }) => [productNotices(name), applyProductNotice]))

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
function startBooks(ctx: Context): Loop[] {
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

/** Starts every background loop of the store; `stop` lets each finish what it has begun. */
export function startJobs(ctx: Context): Loop {
  const { idlePoll, expirySweep, streamPoll, balancePoll } = ctx.config.timing
  const [payAndDeliver, products] = [webhookHandlers(ctx), productHandlers(ctx)]
  const loops = [
    startLoop(ctx, { name: 'inbox', wakeOn: 'inbox', idle: idlePoll, work: () => applyWebhooks(ctx, payAndDeliver) }),
    startLoop(ctx, {
      name: 'product-notices',
      wakeOn: 'inbox',
      idle: idlePoll,
      work: () => applyWebhooks(ctx, products),
    }),
    startLoop(ctx, { name: 'payments', wakeOn: 'payments', idle: idlePoll, work: () => checkPayments(ctx) }),
    startLoop(ctx, { name: 'providers', wakeOn: 'providers', idle: idlePoll, work: () => probeProviders(ctx) }),
    startLoop(ctx, { name: 'refunds', wakeOn: 'refunds', idle: idlePoll, work: () => sendRefunds(ctx) }),
    startLoop(ctx, { name: 'fees', idle: expirySweep, work: () => bookFees(ctx) }),
    startLoop(ctx, { name: 'expiry', idle: expirySweep, work: () => expireOrders(ctx) }),
    startLoop(ctx, { name: 'expired-accounts', idle: HOUR, work: () => wipeExpiredAccounts(ctx) }),
    startLoop(ctx, { name: 'timelines', wakeOn: 'orders', idle: streamPoll, work: () => refreshStreams(ctx) }),
    startLoop(ctx, { name: 'consoles', idle: streamPoll, work: createStoreWatch(ctx) }),
    startLoop(ctx, { name: 'mails', wakeOn: 'mails', idle: idlePoll, work: () => sendMails(ctx) }),
    startLoop(ctx, { name: 'delayed-mails', idle: expirySweep, work: () => queueDelayedMails(ctx) }),
    startLoop(ctx, { name: 'balance', idle: balancePoll, work: () => watchBalance(ctx) }),
    ...startDeliveryLoops(ctx),
    ...startBooks(ctx),
  ]
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

/** Rates and prices, when they are due. */
export const startSchedules = (ctx: Context): Loop =>
  everyMinute(ctx, 'rates and prices', async () => {
    await refreshRates(ctx)
    await syncIfDue(ctx, 'schedule')
    await tellStaleSync(ctx)
  })
