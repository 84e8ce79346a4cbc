import type { Mutant } from '../mutant.ts'

const refundsOnce = ['server/src/refunds/refunds-once.shop.test.ts']
const refunds = ['server/src/refunds/refunds.shop.test.ts']
const refundAccounts = ['server/src/refunds/refund-accounts.shop.test.ts']
const moneyOwedAndDisputed = ['server/src/refunds/money-owed-and-disputed.shop.test.ts']
const refundsMadeThere = ['server/src/refunds/refunds-made-there.shop.test.ts']
const doubledRefunds = ['server/src/refunds/doubled-refunds.shop.test.ts']

export const refundMutants: readonly Mutant[] = [
  {
    name: 'A notice of failure after the refund was paid by hand changes nothing',
    file: 'server/src/refunds/settle-refund.ts',
    find: 'known.proof || ',
    tests: refundsOnce,
  },
  {
    name: 'The failure of another try changes nothing of the one that was made',
    file: 'server/src/refunds/settle-refund.ts',
    find: ' || isOther',
    tests: refundsOnce,
  },
  {
    name: 'Invariant 7: no refund starts while its payment is disputed',
    file: 'server/src/refunds/queue-refund.ts',
    find: "    .where('status', 'in', ['succeeded', 'returned'])\n",
    tests: ['server/src/refunds/refunds-once.shop.test.ts', 'server/src/refunds/refunds.shop.test.ts'],
  },
  {
    name: 'Invariant 7: reserved refunds never exceed what arrived',
    file: 'server/src/refunds/queue-refund.ts',
    find: "    .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.fn.coalesce('received_amount', 'amount')))\n",
    tests: ['server/src/refunds/refunds.shop.test.ts', 'server/src/books/taken-back-books.shop.test.ts'],
  },
  {
    name: 'Invariant 7: the money of a unit goes back once',
    file: 'server/src/refunds/queue-refund.ts',
    find: '  if (await earlier.executeTakeFirst()) return\n',
    replace: '  void earlier\n',
    tests: [
      'server/src/refunds/refunds.shop.test.ts',
      'server/src/refunds/refunds-once.shop.test.ts',
      'server/src/fulfilment/failover.shop.test.ts',
      'server/tests/admin-orders.test.ts',
    ],
  },
  {
    name: 'The owner refunds only what was delivered',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: "  if (unit?.status !== 'delivered') throw refuse('This unit was not delivered: give it up instead')\n",
    tests: refunds,
  },
  {
    name: 'The owner refunds nothing of a disputed payment',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: "if (payment?.status !== 'succeeded') throw",
    replace: 'if (!payment) throw',
    tests: refunds,
  },
  {
    name: 'A queued refund is not sent while its payment is disputed',
    file: 'server/src/refunds/send-refunds.ts',
    find: ' || !mayGo',
    replace: ' || mayGo === undefined',
    tests: refundsOnce,
  },
  {
    name: 'A refund whose answer was lost is looked for before it is made again',
    file: 'server/src/refunds/send-refunds.ts',
    find: 'isRepeat = refund.tries > 1',
    replace: 'isRepeat = false',
    tests: refunds,
  },
  {
    name: 'A refund of the owner’s stands beside a lost dispute that did not take its money',
    file: 'server/src/refunds/apply-dispute.ts',
    find: 'if (isOver) await takeFromDispute',
    replace: 'if (isFree) await takeFromDispute',
    tests: ['server/src/refunds/paypal-disputes.shop.test.ts'],
  },
  {
    name: 'A refund is closed only after its owner looked at the newest account',
    file: 'server/src/refunds/accounts/assert-account-seen.ts',
    find: ' || kept.opened_version !== kept.version',
    tests: refundAccounts,
  },
  {
    name: 'An account that is being changed while its refund is closed is waited for',
    file: 'server/src/refunds/accounts/assert-account-seen.ts',
    find: '  if (!(await lockManualRefund(trx, refundId))) return\n',
    tests: refundAccounts,
    engine: 'postgres',
  },
  {
    name: 'Invariant 7: a refund that may have been made is looked for after a lost dispute',
    file: 'server/src/refunds/send-refunds.ts',
    find: ' && refund.tries === 1) return settleRefundById',
    replace: ') return settleRefundById',
    tests: moneyOwedAndDisputed,
  },
  {
    name: 'A refund made there counts for those that the store owes',
    file: 'server/src/refunds/record-reversal.ts',
    find: '  await coverOwed(ctx, trx, payment)\n',
    tests: refundsMadeThere,
  },
  {
    name: 'A refund made there takes off what is owed where more would go back than came',
    file: 'server/src/refunds/cover-owed.ts',
    find: 'if (beyond <= 0) return',
    replace: 'return',
    tests: refundsMadeThere,
  },
  {
    name: 'A refund is not made while one made there counts for it',
    file: 'server/src/refunds/send-refunds.ts',
    find: 'if ((await sumUncovered(ctx.db, payment)) < refund.amount) return',
    replace: 'if (sumUncovered) return',
    tests: refundsMadeThere,
  },
  {
    name: 'A refund that may have been made is looked for before it is closed',
    file: 'server/src/refunds/send-refunds.ts',
    find: '(isRepeat ? await port.findMadeRefund(request) : undefined)',
    replace: 'undefined',
    tests: refundsMadeThere,
  },
  {
    name: 'No refund by hand is recorded beyond what came, less what went back',
    file: 'server/src/refunds/resolve-payment.ts',
    find: 'if ((await sumLeft(trx, payment)) < refund.amount) {',
    replace: 'if ((await sumLeft(trx, payment)) < -refund.amount) {',
    tests: doubledRefunds,
  },
  {
    name: 'A refund by hand waits for what is on its way',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: "['sending', 'unknown', 'pending', 'succeeded']",
    replace: "['succeeded']",
    tests: doubledRefunds,
  },
  {
    name: 'A refund has one credit note',
    file: 'server/src/refunds/issue-credit-notes.ts',
    find: 'back.filter(({ id }) => !noted.has(id))',
    replace: 'back',
    tests: ['server/tests/corrected-receipts.test.ts'],
  },
  {
    name: 'Staff do not give back what was delivered on a request',
    file: 'server/src/refunds/requests/decide-request.ts',
    find: "action === 'approve-all' && caller.role !== 'owner'",
    replace: 'false',
    tests: moneyOwedAndDisputed,
  },
  {
    name: 'A delivered unit whose refund is queued is not paid out as well',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: '  await cutBalance(ctx, trx, order.checkout_id)\n',
    tests: moneyOwedAndDisputed,
  },
  {
    name: 'Restore: a refund that waited in the backup is looked for before it is made',
    file: 'server/src/app/doubt/doubt-since.ts',
    find: '  await doubtRefunds(trx)\n',
    tests: ['server/src/app/backups/restored-orders.shop.test.ts'],
  },
]
