import { expect, vi } from 'vitest'
import { webhookHandlers } from '../src/app/webhook-handlers.ts'
import { askSupplierOrders, sendUnits } from '../src/fulfilment/delivery-loops.ts'
import { sendMails } from '../src/mail/send-mails.ts'
import { sendPushNotes } from '../src/ordering/push/send-push-notes.ts'
import { checkPayments } from '../src/payments/check-payments.ts'
import { bookFees } from '../src/payments/fees/book-fees.ts'
import { probeProviders } from '../src/payments/probe-providers.ts'
import { applyWebhooks } from '../src/platform/inbox/apply-webhooks.ts'
import { sendAnswers } from '../src/refunds/evidence/send-answers.ts'
import { sendRefunds } from '../src/refunds/send-refunds.ts'
import { it } from './_support/shop-test.ts'

it('looking for work begins no transaction where there is none', async ({ shop }) => {
  // A separate database object, since the transactions of the shop's own loops must not be counted.
  const db = shop.db.withoutPlugins()
  const transaction = vi.spyOn(db, 'transaction')
  const ctx = { ...shop.ctx, db }
  const looks = [
    sendUnits,
    askSupplierOrders,
    sendMails,
    sendPushNotes,
    checkPayments,
    bookFees,
    probeProviders,
    sendRefunds,
    sendAnswers,
  ]
  for (const look of looks) expect(await look(ctx), look.name).toBe(0)
  expect(await applyWebhooks(ctx, webhookHandlers(ctx))).toBe(0)
  expect(transaction).not.toHaveBeenCalled()
})
