import { HOUR } from '@topup/core/time'
import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import { queueDelayedMails } from '../mail/queue-delayed.ts'
import { sendMails } from '../mail/send-mails.ts'
import { refreshStreams } from '../ordering/live/refresh-streams.ts'
import { wipeExpiredAccounts } from '../ordering/order-secrets.ts'
import { checkPayments } from '../payments/check-payments.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { bookFees } from '../payments/fees/book-fees.ts'
import { probeProviders } from '../payments/probe-providers.ts'
import { applyWebhooks, type WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import { applyProductNotice } from '../pricing/sync/apply-product-notice.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { watchBalance } from '../suppliers/sales/watch-balance.ts'
import { productNotices } from '../suppliers/supplier.ts'
import { createStoreWatch } from '../web/live/watch-store.ts'
import type { Context } from './context.ts'
import { startDeliveryLoops } from './delivery-loops.ts'
import { startBooks } from './start-books.ts'

/** What the inbox holds, by whom it is from, and who applies it. */
export const webhookHandlers = ({ providers, suppliers }: Context): WebhookHandlers<Context> => ({
  ...Object.fromEntries(providers.map(({ name, apply }) => [name, apply])),
  ...Object.fromEntries(suppliers.map(({ orderNotices }) => [orderNotices, applySupplierCallback])),
})

/** Each asks the supplier, which may take its time: payments and deliveries do not wait behind them. */
const productHandlers = ({ suppliers }: Context): WebhookHandlers<Context> =>
  Object.fromEntries(suppliers.map(({ name }) => [productNotices(name), applyProductNotice]))

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
