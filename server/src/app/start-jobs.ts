import { HOUR, MINUTE } from '@topup/core/time'
import { forgetOrigins } from '../access/forget-origins.ts'
import { sendNotices } from '../alerts/notices/send-notices.ts'
import { doDailyBooks } from '../books/daily-books.ts'
import { rollUpFigures } from '../books/figures/roll-up.ts'
import { closeCompletedDays, sumChangedDays } from '../books/payouts/completed-totals.ts'
import { noteUnaskable } from '../fulfilment/ask/note-unaskable.ts'
import { startDeliveryLoops } from '../fulfilment/delivery-loops.ts'
import { giveUpUnits } from '../fulfilment/give-up-units.ts'
import { loseLapsedClaims } from '../fulfilment/send/lose-lapsed-claims.ts'
import { tellWaiting } from '../fulfilment/waiting/tell-waiting.ts'
import { queueDelayedMails } from '../mail/queue-delayed.ts'
import { sendAccountNotices } from '../mail/send-account-notices.ts'
import { sendCodes } from '../mail/send-codes.ts'
import { sendMails } from '../mail/send-mails.ts'
import { forgetCodes } from '../ordering/account/forget-codes.ts'
import { wipeExpiredAccounts } from '../ordering/game-account-details.ts'
import { wipeGiftNotes } from '../ordering/gifts/wipe-gift-notes.ts'
import { createTimelines } from '../ordering/live/refresh-streams.ts'
import { queueDelayedNotes } from '../ordering/push/queue-push-notes.ts'
import { forgetPushNotes, sendPushNotes } from '../ordering/push/send-push-notes.ts'
import { fillReviewGames } from '../ordering/reviews/fill-review-games.ts'
import { checkPayments } from '../payments/check-payments.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { bookFees } from '../payments/fees/book-fees.ts'
import { followMissedWarnings } from '../payments/follow-warnings.ts'
import { probeProviders } from '../payments/probe-providers.ts'
import { returnOverdue } from '../payments/return-held.ts'
import { tellSilentWebhooks } from '../payments/tell-silent-webhooks.ts'
import { isPostgres } from '../platform/db/open.ts'
import { probeReads, probeWrites } from '../platform/db/probe-writes.ts'
import { forgetCalls } from '../platform/http/forget-calls.ts'
import { applyWebhooks, type WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'
import { everyMinute } from '../platform/jobs/every-minute.ts'
import { type Loop, type LoopOptions, startLoop } from '../platform/jobs/loop.ts'
import type { WakeName } from '../platform/jobs/signals.ts'
import { beat } from '../platform/news/beat.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { applyProductWebhook } from '../pricing/sync/apply-product-webhook.ts'
import { syncIfDue } from '../pricing/sync/sync-if-due.ts'
import { tellStaleSync } from '../pricing/sync/tell-stale-sync.ts'
import { wipeRefundAccounts } from '../refunds/accounts/wipe-accounts.ts'
import { sendAnswers } from '../refunds/evidence/send-answers.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { watchLog } from '../setup/own/long-log.ts'
import { tellFullDisk } from '../setup/own/tell-full-disk.ts'
import { createClockWatch } from '../setup/own/watch-clock.ts'
import { runDueChecks } from '../setup/run-due-checks.ts'
import { wipeRemovedKeys } from '../suppliers/change-supplier-key.ts'
import { watchBalance } from '../suppliers/sales/watch-balance.ts'
import { productWebhooks } from '../suppliers/supplier.ts'
import { forgetReports } from '../web/csp-reports/forget-reports.ts'
import { createStoreWatch } from '../web/live/watch-store.ts'
import { forgetIncidents } from '../web/status/incidents.ts'
import { startBackups } from './backups/keep-backups.ts'
import { listAddresses } from './checks.ts'
import type { Context } from './context.ts'
import { mailDaily } from './daily-mail.ts'
import { followDoubt } from './doubt/follow-doubt.ts'
import { followSettings } from './follow-news.ts'
import { followDataRequests } from './persons/follow-requests.ts'
import { forgetBuyers } from './retention/forget-buyers.ts'
import { createSessionSweep } from './retention/sweep-sessions.ts'
import { webhookHandlers } from './webhook-handlers.ts'

/** Milliseconds for a round that reads from suppliers or providers: enough for all products of a slow supplier. */
const READING = 4 * MINUTE

/** Each handler asks the supplier, which may be slow, so payments and deliveries run in other loops. */
const productHandlers = ({ suppliers }: Context): WebhookHandlers<Context> =>
  Object.fromEntries(suppliers.map(({ name }) => [productWebhooks(name), applyProductWebhook]))

/** Changed days first: a day closed now is summed again in the next round, which includes rows being written now. */
async function followDays(ctx: Context): Promise<number> {
  await sumChangedDays(ctx)
  await closeCompletedDays(ctx)
  return 0
}

async function followSetup(ctx: Context): Promise<number> {
  await runDueChecks(ctx)
  return 0
}

/** Exchange rates first: the sync with the suppliers computes prices from these rates. */
async function refreshPrices(ctx: Context): Promise<void> {
  await refreshRates(ctx)
  await syncIfDue(ctx, 'schedule')
  await tellStaleSync(ctx)
}

/** Checks for problems that nobody would notice before a buyer does. A failed check does not stop the others. */
async function watchStore(ctx: Context): Promise<void> {
  const looks = await Promise.allSettled([tellWaiting(ctx), tellSilentWebhooks(ctx), tellFullDisk(ctx), watchLog(ctx)])
  const failed = looks.find((look) => look.status === 'rejected')
  if (failed) throw failed.reason
}

const together = (jobs: readonly Loop[]): Loop => ({
  stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))),
})

/** Wraps work that becomes due by time alone, so that it waits while this process does not trust its clock. */
const byTime = (ctx: Context, work: () => Promise<number>) => async (): Promise<number> =>
  ctx.clock.isDoubtful() ? 0 : work()

/** Lists the loops that work off queues, except the delivery loops, of which many run at once. */
export function listLoops(ctx: Context): LoopOptions[] {
  const { idlePoll, expirySweep, streamPoll, balancePoll, settingsPoll, booksSweep, processBeat, writeProbe } =
    ctx.config.timing
  const loop = (
    name: string,
    idle: number,
    work: () => Promise<number>,
    wakeOn?: WakeName,
    most?: number,
  ): LoopOptions => ({ name, idle, work, most, ...(wakeOn && { wakeOn }) })
  const [payAndDeliver, products] = [webhookHandlers(ctx), productHandlers(ctx)]
  return [
    loop('writes', writeProbe, () => probeWrites(ctx)),
    loop('reads', writeProbe, () => probeReads(ctx)),
    loop('inbox', idlePoll, () => applyWebhooks(ctx, payAndDeliver), 'inbox'),
    loop('product-notices', idlePoll, () => applyWebhooks(ctx, products), 'inbox'),
    loop('payments', idlePoll, () => checkPayments(ctx), 'payments'),
    loop('providers', idlePoll, () => probeProviders(ctx), 'providers', READING),
    loop('refunds', idlePoll, () => sendRefunds(ctx), 'refunds'),
    loop('dispute-answers', idlePoll, () => sendAnswers(ctx), 'dispute-answers'),
    loop('fees', expirySweep, () => bookFees(ctx)),
    loop(
      'expiry',
      expirySweep,
      byTime(ctx, () => expireOrders(ctx)),
    ),
    loop(
      'held-payments',
      expirySweep,
      byTime(ctx, () => returnOverdue(ctx)),
    ),
    loop(
      'expired-accounts',
      HOUR,
      byTime(ctx, () => wipeExpiredAccounts(ctx)),
    ),
    loop(
      'refund-accounts',
      HOUR,
      byTime(ctx, () => wipeRefundAccounts(ctx)),
    ),
    loop(
      'gift-notes',
      HOUR,
      byTime(ctx, () => wipeGiftNotes(ctx)),
    ),
    loop('timelines', streamPoll, createTimelines(ctx), 'timelines'),
    loop('consoles', streamPoll, createStoreWatch(ctx), 'consoles'),
    ...(isPostgres(ctx.db) ? [loop('processes', processBeat, () => beat(ctx))] : []),
    loop('mails', idlePoll, () => sendMails(ctx), 'mails'),
    loop('sign-in-codes', idlePoll, () => sendCodes(ctx), 'mails'),
    loop('account-notices', idlePoll, () => sendAccountNotices(ctx), 'mails'),
    loop(
      'old-codes',
      HOUR,
      byTime(ctx, () => forgetCodes(ctx)),
    ),
    loop(
      'delayed-mails',
      expirySweep,
      byTime(ctx, () => queueDelayedMails(ctx)),
    ),
    loop('push', idlePoll, () => sendPushNotes(ctx), 'mails'),
    loop(
      'delayed-notes',
      expirySweep,
      byTime(ctx, () => queueDelayedNotes(ctx)),
    ),
    loop(
      'old-notes',
      HOUR,
      byTime(ctx, () => forgetPushNotes(ctx)),
    ),
    loop('notices', settingsPoll, () => sendNotices(ctx)),
    loop('lapsed-claims', idlePoll, () => loseLapsedClaims(ctx)),
    loop(
      'give-ups',
      expirySweep,
      byTime(ctx, () => giveUpUnits(ctx)),
    ),
    loop(
      'unaskable-orders',
      expirySweep,
      byTime(ctx, () => noteUnaskable(ctx)),
    ),
    loop(
      'removed-keys',
      expirySweep,
      byTime(ctx, () => wipeRemovedKeys(ctx)),
    ),
    loop('balance', balancePoll, () => watchBalance(ctx), undefined, READING),
    loop('clock', settingsPoll, createClockWatch(ctx, listAddresses(ctx))),
    loop('settings', settingsPoll, () => followSettings(ctx)),
    loop('setup', settingsPoll, () => followSetup(ctx)),
    loop(
      'completed-days',
      booksSweep,
      byTime(ctx, () => followDays(ctx)),
    ),
    loop(
      'figures',
      booksSweep,
      byTime(ctx, () => rollUpFigures(ctx)),
    ),
    loop(
      'retention',
      booksSweep,
      byTime(ctx, () => forgetBuyers(ctx)),
    ),
    loop(
      'data-requests',
      booksSweep,
      byTime(ctx, () => followDataRequests(ctx)),
    ),
    loop('empty-sessions', HOUR, byTime(ctx, createSessionSweep(ctx))),
    loop(
      'rate-limits',
      5 * MINUTE,
      byTime(ctx, () => forgetCalls(ctx)),
    ),
    loop(
      'audit-origins',
      HOUR,
      byTime(ctx, () => forgetOrigins(ctx)),
    ),
    loop(
      'csp-reports',
      HOUR,
      byTime(ctx, () => forgetReports(ctx)),
    ),
    loop(
      'incidents',
      HOUR,
      byTime(ctx, () => forgetIncidents(ctx)),
    ),
    loop('review-games', HOUR, () => fillReviewGames(ctx)),
  ]
}

/** `stop` lets each loop finish what it has begun. */
export const startLoops = (ctx: Context): Loop =>
  together([...listLoops(ctx).map((options) => startLoop(ctx, options)), ...startDeliveryLoops(ctx)])

type Chore = Readonly<{ name: string; work: () => Promise<void>; most?: number }>

/** Wraps scheduled work, so that it waits while this process does not trust its clock. */
const onTime = (ctx: Context, work: () => Promise<void>) => async (): Promise<void> => {
  if (!ctx.clock.isDoubtful()) await work()
}

/** Chores that run each minute. */
export const listChores = (ctx: Context): Chore[] => [
  { name: 'daily books', work: onTime(ctx, () => doDailyBooks(ctx)) },
  { name: 'watch', work: () => watchStore(ctx) },
  { name: 'rates and prices', work: () => refreshPrices(ctx), most: READING },
  { name: 'reports of fraud', work: () => followMissedWarnings(ctx) },
  { name: 'daily mail', work: onTime(ctx, () => mailDaily(ctx)) },
  { name: 'doubt', work: onTime(ctx, () => followDoubt(ctx)), most: READING },
]

/** Starts all background work: the loops and the chores. */
export const startJobs = (ctx: Context): Loop =>
  together([
    startLoops(ctx),
    ...listChores(ctx).map(({ name, work, most }) => everyMinute(ctx, name, work, most)),
    startBackups(ctx),
  ])
