import type { Mutant } from '../mutant.ts'

const came = ['server/src/payments/money-that-comes.shop.test.ts']
const refunds = ['server/src/refunds/money-owed-and-disputed.shop.test.ts']

/** Conditions on which money that comes, is owed and goes back depends. */
export const moneyConditionMutants: readonly Mutant[] = [
  {
    name: 'Staff do not give back what was delivered on a request',
    file: 'server/src/refunds/requests/decide-request.ts',
    find: "action === 'approve-all' && caller.role !== 'owner'",
    replace: 'false',
    tests: refunds,
  },
  {
    name: 'A delivered unit whose refund is queued is not paid out as well',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: '  await cutBalance(ctx, trx, order.checkout_id)\n',
    tests: refunds,
  },
  {
    name: 'A buyer who disputes the payment is offered no refund',
    file: 'server/src/refunds/requests/load-facts.ts',
    find: "payments.some(({ status }) => status === 'disputed' || status === 'charged-back')",
    replace: 'false',
    tests: refunds,
  },
  {
    name: 'A buyer to whom the bank gave the money is offered no refund',
    file: 'server/src/refunds/requests/load-facts.ts',
    find: " || status === 'charged-back'",
    tests: refunds,
  },
  {
    name: 'Returned money that is disputed is not paid by hand as well',
    file: 'server/src/refunds/resolve-payment.ts',
    find: 'if (isDisputed(payment.status)) {',
    replace: "if (payment.status === 'disputed') {",
    tests: refunds,
  },
  {
    name: 'A won dispute makes nothing owed that another dispute has taken',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: '    if (!(await isFree(trx, payment.id, refund.amount))) continue\n',
    replace: '    void isFree\n',
    tests: refunds,
  },
  {
    name: 'An account is not wiped whose refund is owed again since it was found',
    file: 'server/src/refunds/accounts/wipe-accounts.ts',
    find: `            .whereRef('refunds.id', '=', 'refund_accounts.refund_id')
            .where('refunds.status', 'in', ['succeeded', 'closed']),`,
    replace: "            .whereRef('refunds.id', '=', 'refund_accounts.refund_id'),",
    tests: refunds,
  },
  {
    name: 'Money that comes after its order was rejected makes no receipt',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  if (!order) return true\n',
    replace: '  if (!order) throw new Error()\n',
    tests: came,
  },
  {
    name: 'A success waits for its checkout before it locks its payment: two that decide never wait for each other',
    file: 'server/src/payments/settle-checkout.ts',
    find: "  await lockCheckout(trx, (eb) => eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId))\n",
    tests: came,
    engine: 'postgres',
  },
  {
    name: 'Money that came in another currency is booked whole in that currency',
    file: 'server/src/payments/correct-received.ts',
    find: 'isSameCurrency ? Math.max(after.amount - before.amount, 0) : after.amount',
    replace: 'Math.max(after.amount - before.amount, 0)',
    tests: came,
  },
  {
    name: 'Money that was asked for in another currency leaves the books whole',
    file: 'server/src/payments/correct-received.ts',
    find: 'isSameCurrency ? Math.max(before.amount - after.amount, 0) : before.amount',
    replace: 'Math.max(before.amount - after.amount, 0)',
    tests: came,
  },
  {
    name: 'Of money in another currency the seller reads that deliveries wait',
    file: 'server/src/payments/correct-received.ts',
    find: ' || came.currency !== payment.currency',
    tests: came,
  },
  {
    name: 'Of less money the seller reads that deliveries wait, of more that they do not',
    file: 'server/src/payments/correct-received.ts',
    find: 'came.amount < payment.amount',
    replace: 'came.amount > payment.amount',
    tests: came,
  },
  {
    name: 'Two that tell at once that another sum came have it booked once',
    file: 'server/src/payments/correct-received.ts',
    find: "    .where('received_amount', '=', amount)\n    .where('received_currency', '=', currency)\n",
    tests: came,
    engine: 'postgres',
  },
  {
    name: 'The end of card tries closes payments by card alone',
    file: 'server/src/payments/tries-over.ts',
    find: "    .where('method', '=', 'card')\n",
    tests: came,
  },
  {
    name: 'A fee that another process has booked is not given up',
    file: 'server/src/payments/fees/book-fees.ts',
    find: "    .where('id', '=', id)\n    .where('status', '=', 'due')\n",
    replace: "    .where('id', '=', id)\n",
    tests: came,
  },
  {
    name: 'A slow question about a fee does not take back the waits of later ones',
    file: 'server/src/payments/fees/book-fees.ts',
    find: "    .where('tries', '=', tries)\n",
    tests: came,
  },
  {
    name: 'More time for the buyer puts off no look at an attempt that was given up at the same moment',
    file: 'server/src/payments/expire-orders.ts',
    find: "    .where('id', '=', open.id)\n    .where('status', 'in', ['creating', 'open'])\n",
    replace: "    .where('id', '=', open.id)\n",
    tests: came,
    engine: 'postgres',
  },
]
