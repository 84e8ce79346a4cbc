import { webhookHandlers } from '../../../src/app/webhook-handlers.ts'
import { noteUnaskable } from '../../../src/fulfilment/ask/note-unaskable.ts'
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
  // Product webhooks trigger the price sync, which this test does not play.
  'lapakgaming-product': async () => undefined,
})

/** Runs time-dependent work only while the store trusts its clock, as `app/start-jobs.ts` does. */
const byTime = async ({ ctx }: World, work: () => Promise<number>): Promise<number> =>
  ctx.clock.isDoubtful() ? 0 : work()

/** The store's background work, a single round per call. */
export const loops = {
  inbox: (world: World) => applyWebhooks(world.ctx, handlersOf(world)),
  payments: async ({ ctx }: World) => {
    await probeProviders(ctx)
    return checkPayments(ctx)
  },
  expiry: async (world: World) => {
    await byTime(world, () => returnOverdue(world.ctx))
    return byTime(world, () => expireOrders(world.ctx))
  },
  fees: ({ ctx }: World) => bookFees(ctx),
  warnings: ({ ctx }: World) => followMissedWarnings(ctx),
  refunds: ({ ctx }: World) => sendRefunds(ctx),
  accounts: (world: World) => byTime(world, () => wipeRefundAccounts(world.ctx)),
  deliveries: ({ ctx }: World) => sendUnits(ctx),
  giveUps: (world: World) => byTime(world, () => giveUpUnits(world.ctx)),
  mails: async (world: World) => {
    await byTime(world, () => queueDelayedMails(world.ctx))
    return sendMails(world.ctx)
  },
  questions: ({ ctx }: World) => askSupplierOrders(ctx),
  unaskable: (world: World) => byTime(world, () => noteUnaskable(world.ctx)),
  clock: ({ watchClock }: World) => watchClock(),
} as const
export type LoopName = keyof typeof loops
export const loopNames = Object.keys(loops) as LoopName[]
export const roundsOf = (world: World) => loopNames.map((name) => () => loops[name](world))

export async function runDue({ agenda }: World): Promise<void> {
  for (const entry of agenda.takeDue()) {
    agenda.note(entry.what)
    await entry.run()
  }
}
