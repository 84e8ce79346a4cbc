import type { Mutant } from '../mutant.ts'

const cover = 'server/src/refunds/cover-owed.ts'
const queue = 'server/src/refunds/queue-refund.ts'
const settle = 'server/src/refunds/settle-refund.ts'
const there = ['server/src/refunds/refunds-made-there.shop.test.ts']
const doubled = ['server/src/refunds/doubled-refunds.shop.test.ts']
const mailed = ['server/src/refunds/mails-of-refunds.shop.test.ts']
const paypal = ['server/src/refunds/paypal-disputes.shop.test.ts']

export const refundThereMutants: readonly Mutant[] = [
  {
    name: 'A refund made there counts for those that the store owes',
    file: 'server/src/refunds/record-reversal.ts',
    find: '  await coverOwed(ctx, trx, payment)\n',
    tests: there,
  },
  {
    name: 'A refund made there is the one of the same amount that is not sent yet',
    file: 'server/src/refunds/match-dashboard-refund.ts',
    find: ", eb.and([eb('status', '=', 'queued'), eb('tries', '=', 0)])",
    tests: there,
  },
  {
    name: 'A refund made there takes off what is owed where more would go back than came',
    file: cover,
    find: 'if (beyond <= 0) return',
    replace: 'return',
    tests: there,
  },
  {
    name: 'A refund that is owed again is not closed by the refund that a dispute took over',
    file: 'server/src/refunds/dispute-refund-dedup.ts',
    find: '  await undoCovers(trx, payment)\n',
    tests: paypal,
  },
  {
    name: 'A refund made there counts again once the disputes are over',
    file: 'server/src/refunds/dispute-refund-dedup.ts',
    find: '  await coverClosed(trx, payment)\n',
    tests: paypal,
  },
  {
    name: 'A dispute that was won leaves closed what another refund counts for',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: ' && uncoveredOf(refund) > 0\n',
    replace: '\n',
    tests: paypal,
  },
  {
    name: 'A PayPal refund keeps a row that a dispute can take over',
    file: 'server/src/refunds/record-reversal.ts',
    find: '!isToldTwice && ',
    tests: paypal,
  },
  {
    name: 'A refund that another one counts for has no credit note',
    file: 'server/src/refunds/issue-credit-notes.ts',
    find: "refund.status === 'closed' ?",
    replace: "refund.status === 'pending' ?",
    tests: there,
  },
  {
    name: 'The last refund of an order that is closed by another one sends the mail of the others',
    file: cover,
    find: '  await queueMailOfMade(ctx, trx, refund)\n',
    replace: '  void queueMailOfMade\n',
    tests: there,
  },
  {
    name: 'The last refund of an order that is closed by a lost dispute sends the mail of the others',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: '  await queueMailOfMade(ctx, trx, closed)\n',
    replace: '  void queueMailOfMade\n',
    tests: mailed,
  },
  {
    name: 'A refund that went back before its payment came is told where another payment paid the order',
    file: 'server/src/payments/settle-checkout.ts',
    find: '    if (succeeded.refunded_amount > 0) await ctx.hooks.refundedBefore(ctx, trx, succeeded)\n',
    tests: mailed,
  },
  {
    name: 'A refund that went back before its payment came is told where the payment is held',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  if (held.refunded_amount > 0) await ctx.hooks.refundedBefore(ctx, trx, held)\n',
    tests: mailed,
  },
  {
    name: 'A refund that stands after all is told to its buyer',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: '  await queueMailOfReopened(ctx, trx, reopened)\n',
    replace: '  void queueMailOfReopened\n',
    tests: mailed,
  },
  {
    name: 'A refund is not queued where one made there counts for it',
    file: queue,
    find: 'if (isComparable && (await isCovered(trx, payment, owed))) {',
    replace: 'if (isComparable && (await isCovered(trx, payment, { amount: Number.MAX_SAFE_INTEGER, covered: 0 }))) {',
    tests: there,
  },
  {
    name: 'A refund in the dashboard counts for no unit that cost another currency',
    file: queue,
    find: 'if (isComparable && (await isCovered',
    replace: 'if ((await isCovered',
    tests: there,
  },
  {
    name: 'The rest of a unit that a refund in the dashboard covers in part is sent',
    file: queue,
    find: '? Math.max(missing, 0) : 0',
    replace: '? 0 : 0',
    tests: there,
  },
  {
    name: 'The owner gives no delivered unit back that a refund made there counts for',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: "if (refund.status === 'closed') {",
    replace: "if (refund.status === 'nowhere') {",
    tests: there,
  },
  {
    name: 'A refund is not made while one made there counts for it',
    file: 'server/src/refunds/send-refunds.ts',
    find: 'if ((await sumUncovered(ctx.db, payment)) < refund.amount) return',
    replace: 'if (sumUncovered) return',
    tests: there,
  },
  {
    name: 'A refund that may have been made is looked for before it is closed',
    file: 'server/src/refunds/send-refunds.ts',
    find: '(isRepeat ? await port.findMadeRefund(request) : undefined)',
    replace: 'undefined',
    tests: there,
  },
  {
    name: 'A refund that the provider refuses as gone back is closed by the one made there',
    file: settle,
    find: ' await coverOwed(ctx, trx, payment)',
    replace: ' void coverOwed',
    tests: there,
  },
  {
    name: 'The seller is told where a refund went out beside one made there',
    file: settle,
    find: '    if (payment) await tellDoubled(ctx, trx, payment, done)\n',
    tests: there,
  },
  {
    name: 'The seller is told where a refund that was closed went out after all',
    file: settle,
    find: '  if (payment) await tellDoubled(ctx, trx, payment, made)\n',
    tests: there,
  },
  {
    name: 'The seller is told where a refund is made there after the store’s own went out',
    file: 'server/src/refunds/record-reversal.ts',
    find: ' && !(await tellDoubled(ctx, trx, locked))',
    tests: doubled,
  },
  {
    name: 'No refund by hand is recorded beyond what came, less what went back',
    file: 'server/src/refunds/resolve-payment.ts',
    find: 'if ((await sumLeft(trx, payment)) < refund.amount) {',
    replace: 'if ((await sumLeft(trx, payment)) < -refund.amount) {',
    tests: doubled,
  },
  {
    name: 'A refund by hand waits for what is on its way',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: "['sending', 'unknown', 'pending', 'succeeded']",
    replace: "['succeeded']",
    tests: doubled,
  },
  {
    name: 'The first start looks through the refunds of earlier releases',
    file: 'server/src/app/start-store.ts',
    find: '  await tellStandingDoubles(ctx)\n',
    tests: doubled,
  },
  {
    name: 'The reconciliation tells where more goes back than came',
    file: 'server/src/books/reconciliation/compare-ledger.ts',
    find: '...overRefunded.rows.map',
    replace: '...overRefunded.rows.slice(0, 0).map',
    tests: doubled,
  },
  {
    name: 'The reconciliation leaves out what the seller was told',
    file: 'server/src/refunds/over-refunded.ts',
    find: "attention.kind = 'refund_doubled'",
    replace: "attention.kind = 'nothing'",
    tests: doubled,
  },
]
