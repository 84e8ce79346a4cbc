import { webhookHandlers } from '../../../src/app/webhook-handlers.ts'
import { askSupplierOrders, sendUnits } from '../../../src/fulfilment/delivery-loops.ts'
import { giveUpUnits } from '../../../src/fulfilment/give-up-units.ts'
import { queueDelayedMails } from '../../../src/mail/queue-delayed.ts'
import { sendMails } from '../../../src/mail/send-mails.ts'
import { checkPayments } from '../../../src/payments/check-payments.ts'
import { expireOrders } from '../../../src/payments/expire-orders.ts'
import { bookFees } from '../../../src/payments/fees/book-fees.ts'
import { followMissedWarnings } from '../../../src/payments/follow-warnings.ts'
import { probeProviders } from '../../../src/payments/probe-providers.ts'
import { returnOverdue } from '../../../src/payments/return-held.ts'
import { applyWebhooks } from '../../../src/platform/inbox/apply-webhooks.ts'
import { wipeRefundAccounts } from '../../../src/refunds/accounts/wipe-accounts.ts'
import { sendRefunds } from '../../../src/refunds/send-refunds.ts'
import type { World } from '../world/create-world.ts'

const handlersOf = ({ ctx }: World) => ({
  ...webhookHandlers(ctx),
  // What a product costs is the price sync's to ask, which this test does not play.
  'lapakgaming-product': async () => undefined,
})

/** The store's background work, one round each, when the test says so. */
export const loops = {
  inbox: (world: World) => applyWebhooks(world.ctx, handlersOf(world)),
  payments: async ({ ctx }: World) => {
    await probeProviders(ctx)
    return checkPayments(ctx)
  },
  expiry: async ({ ctx }: World) => {
    await returnOverdue(ctx)
    return expireOrders(ctx)
  },
  fees: ({ ctx }: World) => bookFees(ctx),
  warnings: ({ ctx }: World) => followMissedWarnings(ctx),
  refunds: ({ ctx }: World) => sendRefunds(ctx),
  accounts: ({ ctx }: World) => wipeRefundAccounts(ctx),
  deliveries: ({ ctx }: World) => sendUnits(ctx),
  giveUps: ({ ctx }: World) => giveUpUnits(ctx),
  mails: async ({ ctx }: World) => {
    await queueDelayedMails(ctx)
    return sendMails(ctx)
  },
  questions: ({ ctx }: World) => askSupplierOrders(ctx),
} as const
export type LoopName = keyof typeof loops
export const loopNames = Object.keys(loops) as LoopName[]

export async function runDue({ agenda }: World): Promise<void> {
  for (const entry of agenda.takeDue()) {
    agenda.note(entry.what)
    await entry.run()
  }
}
