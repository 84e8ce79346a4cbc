import type { Mutant } from '../mutant.ts'

const amounts = ['server/src/payments/stripe/stripe-amounts.test.ts']
const came = ['server/src/payments/money-that-comes.shop.test.ts']
const attempts = ['server/src/payments/attempts-to-pay.shop.test.ts']
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
    name: 'The seller reads that deliveries wait for money in another currency',
    file: 'server/src/payments/correct-received.ts',
    find: ' || came.currency !== payment.currency',
    tests: came,
  },
  {
    name: 'The seller reads that deliveries wait where less money came, and not where more did',
    file: 'server/src/payments/correct-received.ts',
    find: 'came.amount < payment.amount',
    replace: 'came.amount > payment.amount',
    tests: came,
  },
  {
    name: 'Another sum that two processes learn of at once is booked once',
    file: 'server/src/payments/correct-received.ts',
    find: "    .where('received_amount', '=', amount)\n    .where('received_currency', '=', currency)\n",
    tests: came,
    engine: 'postgres',
  },
  {
    name: 'The end of card tries closes payments by card alone',
    file: 'server/src/payments/tries-over.ts',
    find: "    .where('method', '=', 'card')\n",
    tests: attempts,
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
    tests: attempts,
    engine: 'postgres',
  },
  {
    name: 'A fee of which not every booking says what came says nothing of the sum',
    file: 'server/src/payments/fees/book-fees.ts',
    find: ' || amounts.length < fees.length',
    tests: came,
  },
  {
    name: 'The database allows one open payment of a checkout',
    file: 'server/src/platform/db/migrations/store/payments.ts',
    find: 'create unique index payments_one_open',
    replace: 'create index payments_one_open',
    tests: attempts,
  },
  {
    name: 'Of two processes that open a payment of one checkout at once the later one waits',
    file: 'server/src/payments/open-payment.ts',
    find: 'const checkout = own && (await lockCheckout(trx, own.checkout_id))',
    replace:
      "const checkout = own && lockCheckout && (await trx.selectFrom('checkouts').selectAll().where('id', '=', own.checkout_id).executeTakeFirst())",
    tests: attempts,
    engine: 'postgres',
  },
  {
    name: 'A payment keeps the first request that its provider made for it',
    file: 'server/src/payments/payment.repository.ts',
    find: "      .set({ provider_ref: ref })\n      .where('id', '=', paymentId)\n      .where('provider_ref', 'is', null)\n",
    replace: "      .set({ provider_ref: ref })\n      .where('id', '=', paymentId)\n",
    tests: attempts,
  },
  {
    name: 'A charge that was only authorised is no money',
    file: 'server/src/payments/stripe/stripe-port.ts',
    find: ' || !captured',
    tests: attempts,
  },
  {
    name: 'Stripe counts rupiah in hundredths',
    file: 'server/src/payments/stripe/fees.ts',
    find: "currency === 'IDR' ? Math.round(amount / 100) : amount",
    replace: 'currency && amount',
    tests: amounts,
  },
  {
    name: 'A day is compared with Stripe’s rupiah in whole rupiah',
    file: 'server/src/payments/stripe/movements.ts',
    find: 'toOurUnits(Math.abs(source.amount), currency)',
    replace: 'toOurUnits && Math.abs(source.amount)',
    tests: amounts,
  },
  {
    name: 'An inquiry takes no fee, so that none is waited for',
    file: 'server/src/payments/stripe/fees.ts',
    find: '!isInquiry && ',
    tests: amounts,
  },
  {
    name: 'The fee of a dispute that was won is asked about until it is given back',
    file: 'server/src/payments/stripe/fees.ts',
    find: '(isWon ? 2 : 1)',
    replace: '(isWon ? 1 : 1)',
    tests: amounts,
  },
  {
    name: 'Invariant 7: the database allows one refund of a unit',
    file: 'server/src/platform/db/migrations/store/refunds.ts',
    find: 'create unique index refunds_once_per_unit',
    replace: 'create index refunds_once_per_unit',
    tests: refunds,
    engine: 'postgres',
  },
  {
    name: 'Invariant 7: a refund that is asked for twice before either is answered is made once',
    file: 'server/src/payments/stripe/stripe-port.ts',
    find: 'idempotencyKey: `refund:',
    replace: 'maxNetworkRetries: 0 && `refund:',
    tests: refunds,
  },
]
