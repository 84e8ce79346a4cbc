import { HOUR } from '@topup/core/time'
import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import { queueDelayedMails } from '../mail/queue-delayed.ts'
import { sendMails } from '../mail/send-mails.ts'
import { refreshStreams } from '../ordering/live/refresh-streams.ts'
import { wipeExpiredAccounts } from '../ordering/order-secrets.ts'
import { checkPayments } from '../payments/check-payments.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { bookFees } from '../payments/fees/book-fees.ts'
import { applyPaypalEvent } from '../payments/paypal/apply-paypal-event.ts'
import { probeProviders } from '../payments/probe-providers.ts'
import { applyStripeEvent } from '../payments/stripe/apply-stripe-event.ts'
import { applyXenditEvent } from '../payments/xendit/apply-xendit-event.ts'
import { applyWebhooks, type WebhookHandlers } from '../platform/inbox/apply-webhooks.ts'
import { type Loop, startLoop } from '../platform/jobs/loop.ts'
import { applyProductNotice } from '../pricing/sync/apply-product-notice.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { watchBalance } from '../suppliers/sales/watch-balance.ts'
import { createStoreWatch } from '../web/live/watch-store.ts'
import type { Context } from './context.ts'
import { startDeliveryLoops } from './delivery-loops.ts'
import { startBooks } from './start-books.ts'

const webhookHandlers: WebhookHandlers<Context> = {
  stripe: applyStripeEvent,
  xendit: applyXenditEvent,
  paypal: applyPaypalEvent,
  'lapakgaming-order': applySupplierCallback,
  digiflazz: applySupplierCallback,
}

/** Each asks the supplier, which may take its time: payments and deliveries do not wait behind them. */
const productHandlers: WebhookHandlers<Context> = { 'lapakgaming-product': applyProductNotice }

/** Starts every background loop of the store; `stop` lets each finish what it has begun. */
export function startJobs(ctx: Context): Loop {
  const { idlePoll, expirySweep, streamPoll, balancePoll } = ctx.config.timing
  const loops = [
    startLoop(ctx, { name: 'inbox', wakeOn: 'inbox', idle: idlePoll, work: () => applyWebhooks(ctx, webhookHandlers) }),
    startLoop(ctx, {
      name: 'product-notices',
      wakeOn: 'inbox',
      idle: idlePoll,
      work: () => applyWebhooks(ctx, productHandlers),
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
