import type { Mutant } from '../mutant.ts'

const doubtful = 'server/src/fulfilment/ask/doubtful-attempt.ts'
const workers = ['server/src/fulfilment/delivery-workers.shop.test.ts']
const unclear = ['server/src/fulfilment/unclear-deliveries.shop.test.ts']
const cheapest = ['server/src/fulfilment/cheapest-supplier.shop.test.ts']
const waiting = ['server/src/fulfilment/waiting/waiting-orders.shop.test.ts']
const charges = ['server/src/fulfilment/supplier-charge.shop.test.ts']
const numbers = ['server/src/fulfilment/numbers-used-again.shop.test.ts']
const adminOrders = ['server/tests/admin-orders.test.ts']

export const moveAnyhow = {
  file: 'server/src/platform/db/move.ts',
  find: "status })\n    .where('status', 'in', from)\n",
  replace: "status: status && lifecycle[from[0] ?? ('' as Status)][event] })\n",
}

export const deliveryMutants: readonly Mutant[] = [
  {
    name: 'A voucher is delivered by hand only with its code',
    file: 'server/src/fulfilment/seller/deliver-by-hand.ts',
    find: 'if (isCode && !note) {',
    replace: 'if (!order) {',
    tests: ['server/src/fulfilment/vouchers.shop.test.ts'],
  },
  {
    name: 'Checkouts take turns at the supplier',
    file: 'server/src/fulfilment/send/lock-in-turns.ts',
    find: '  if (waiting <= limit) return',
    replace: '  if (waiting > 0) return',
    tests: ['server/src/fulfilment/send/turns.shop.test.ts'],
  },
  {
    name: 'Invariant 4: a claimed unit is sent only once its claim is committed',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: "    afterCommit(trx, () => {\n      reached('delivery.claimed')\n      ctx.toSend.take(attempts)\n    })\n",
    replace: '    ctx.toSend.take(attempts)\n',
    tests: ['server/tests/one-commit.test.ts'],
  },
  {
    name: 'An order answered with the number of another one is not accepted',
    file: 'server/src/fulfilment/send/record-answer.ts',
    find: 'await isNumberOfAnother(trx, { id: reference, supplier: attempt.supplier }, supplierRef)',
    replace: "supplierRef === ''",
    tests: numbers,
  },
  {
    name: 'A question answered with the number of another order changes nothing',
    file: 'server/src/fulfilment/ask/apply-supplier-state.ts',
    find: '(await isNumberOfAnother(trx, found, state.supplierRef))',
    replace: "state.supplierRef === ''",
    tests: numbers,
  },
  {
    name: 'Five not-found answers before an attempt is dead',
    file: doubtful,
    find: 'const TIMES_NOT_FOUND = 5',
    replace: 'const TIMES_NOT_FOUND = 4',
    tests: workers,
  },
  {
    name: 'The whole window before an attempt is dead',
    file: doubtful,
    find: '  if (isTimeKnown && isOlder(ctx, counted.answered_at, unknownWindow)) await bury(ctx, trx, found)\n',
    replace: '  await bury(ctx, trx, found)\n',
    tests: workers,
  },
  {
    name: 'A delivery without an answer is left to the owner only after a whole window of right time',
    file: doubtful,
    find: 'ctx.clock.trustedFor() < window || ',
    replace: '',
    tests: unclear,
  },
  {
    name: 'A delivery that a clock ahead dated is left to the owner as well',
    file: doubtful,
    find: '!isOlder(ctx, found.created_at, window)',
    replace: 'ctx.now().getTime() - Date.parse(found.created_at) < window',
    tests: unclear,
  },
  {
    name: 'What was accepted does not die of not-found answers',
    file: doubtful,
    find: "  if (found.status === 'accepted') {\n    return needLook(",
    replace:
      "  if (found.status === 'accepted') {\n    await bury(ctx, trx, { ...found }), await moveSupplierOrder(trx, found.id, 'refunded')\n    return needLook(",
    tests: workers,
  },
  {
    name: 'Giving up looks again under the lock',
    file: 'server/src/fulfilment/give-up-units.ts',
    find: '  if (!stillDue) return false\n',
    replace: '  void stillDue\n',
    tests: workers,
  },
  {
    name: 'Sending on looks at the payment',
    file: 'server/src/fulfilment/seller/delivery-facts.ts',
    find: "isPaymentInOrder: checkout?.status === 'succeeded'",
    replace: 'isPaymentInOrder: true',
    tests: workers,
  },
  {
    name: 'Nothing is ordered for a payment that is disputed',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.payment_status !== 'succeeded') return hold('payment_disputed', 'payment-not-in-order')\n",
    tests: [...workers, 'server/src/refunds/taken-back.shop.test.ts'],
  },
  {
    name: 'Nothing is ordered for money that was given back in the dashboard',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_taken_back) return hold('payment_reversed', 'payment-taken-back')\n",
    tests: ['server/src/refunds/taken-back.shop.test.ts'],
  },
  {
    name: 'Nothing is ordered for money that turned out to be less',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_short) return hold('payment_mismatch', 'payment-short')\n",
    tests: ['server/src/fulfilment/less-money.shop.test.ts'],
  },
  {
    name: 'What the seller sent on knowing of less is held again once still less came',
    file: 'server/src/payments/correct-received.ts',
    find: "  await resolveAttention(trx, 'payment', payment.id, ctx.now(), 'payment_mismatch')\n",
    tests: ['server/src/fulfilment/less-money.shop.test.ts'],
  },
  {
    name: 'An order too old to be asked about is not asked about',
    file: 'server/src/suppliers/digiflazz/supplier.ts',
    find: 'askableDays: 80',
    replace: 'askableDays: 800',
    tests: ['server/src/fulfilment/askable-days.shop.test.ts'],
  },
  {
    name: 'Invariant 4: a lapsed claim is unknown, never sent again',
    file: 'server/src/fulfilment/send/lose-lapsed-claims.ts',
    find: "moveUnits(trx, ids, 'lost', { claimed_until: null })",
    replace: "moveUnits(trx, ids, 'retry', { claimed_until: null })",
    tests: workers,
  },
  {
    name: 'Invariant 4: no answer in time is unknown, not a refusal',
    file: 'server/src/fulfilment/send/record-answer.ts',
    find: '    return recordUnknown(ctx, trx, attempt, outcome)\n',
    replace:
      "    return recordUnknown === undefined ? undefined : recordNotSent(ctx, trx, attempt, { ...outcome, kind: 'not-sent' } as never)\n",
    tests: ['server/src/fulfilment/delivery.shop.test.ts', ...workers],
  },
  {
    name: 'Invariant 4: the database allows one live attempt of a unit',
    file: 'server/src/platform/db/migrations/store/fulfilment.ts',
    find: 'create unique index supplier_orders_one_live',
    replace: 'create index supplier_orders_one_live',
    tests: ['server/src/fulfilment/delivery.shop.test.ts'],
  },
  {
    name: 'Invariant 2: a unit moves only from where its table allows',
    ...moveAnyhow,
    tests: ['server/src/fulfilment/unit-lifecycle.shop.test.ts', ...adminOrders],
  },
  {
    name: 'An attempt moves only from where its table allows',
    ...moveAnyhow,
    tests: ['server/src/fulfilment/delivery.shop.test.ts', ...workers],
  },
  {
    name: 'The seller steers nothing that the supplier has in hand',
    file: 'server/src/fulfilment/seller/steerable-order.ts',
    find: '  if (!units.every(isWaiting)) throw inFlight()\n',
    tests: adminOrders,
  },
  {
    name: 'The best supplier is ordered from first, not the main one',
    file: 'core/src/delivery/rank-suppliers.ts',
    find: '  byNumber(a.total, b.total) ||\n  byNumber(a.offer.costCents, b.offer.costCents) ||\n',
    tests: cheapest,
  },
  {
    name: 'A supplier that fails is not ordered from first for being cheap',
    file: 'server/src/fulfilment/send/load-figures.ts',
    find: 'return measureSupplier(attempts)',
    replace: 'return measureSupplier(attempts.slice(attempts.length))',
    tests: cheapest,
  },
  {
    name: 'A game with an account of its own stays with it',
    file: 'server/src/fulfilment/send/choose-product.ts',
    find: 'own ? [own] : firstOfEach(open)',
    replace: 'own && false ? [own] : firstOfEach(open)',
    tests: cheapest,
  },
  {
    name: 'Invariant 10: nothing is ordered that costs more than the payment leaves',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: 'left.filter(({ cost }) => coversCost(unit, cost, rates))',
    replace: 'left.filter(({ cost }) => coversCost(unit, cost, rates) || true)',
    tests: ['server/src/fulfilment/delivery.shop.test.ts', 'server/src/pricing/pricing-rules.shop.test.ts'],
  },
  {
    name: 'Invariant 10: what the supplier may take at most is told with the order',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: '        priceGuard: product.cost,\n',
    replace: '        priceGuard: { ...product.cost, amount: product.cost.amount * 2 },\n',
    tests: [...workers, 'server/src/fulfilment/delivery.shop.test.ts'],
  },
  {
    name: 'Two units that settle at once see each other',
    file: 'server/src/ordering/order.repository.ts',
    find: "      .updateTable('orders')\n      .set((eb) => ({ quantity: eb.ref('quantity') }))\n      .where('id', '=', id)\n      .returningAll()\n",
    replace: "      .selectFrom('orders')\n      .selectAll()\n      .where('id', '=', id)\n",
    tests: ['server/src/fulfilment/delivery.shop.test.ts', ...adminOrders],
    engine: 'postgres',
  },
  {
    name: 'Waiting: an order is told of once while it moves between two suppliers and the queue',
    file: 'server/src/fulfilment/waiting/waiting-units.ts',
    find: "names.includes(supplier) ? names.join(' or ') : supplier",
    replace: 'supplier',
    tests: waiting,
  },
  {
    name: 'Waiting: an order whose payment is disputed is told of by the dispute alone',
    file: 'server/src/fulfilment/waiting/waiting-units.ts',
    find: ".where('attention.subject_type', '=', 'payment')",
    replace: ".where('attention.subject_type', '=', 'none')",
    tests: waiting,
  },
  {
    name: 'A product whose supplier charged too much is not ordered again',
    file: 'server/src/fulfilment/sendable-products.ts',
    find: '    .where(isNotPaused)\n',
    tests: charges,
  },
  {
    name: 'A package of which all products are paused is not sold',
    file: 'server/src/suppliers/sales/find-obstacle.ts',
    find: 'if (await isPaused(ctx, db, wanted, usdToIdr))',
    replace: 'if ((await isPaused(ctx, db, wanted, usdToIdr)) && wanted.length === 0)',
    tests: charges,
  },
  {
    name: 'A charge is learnt from a question about the order as well',
    file: 'server/src/fulfilment/ask/apply-supplier-state.ts',
    find: '    await noteCharge(ctx, trx, reference, state.cost)\n    return isCompleted',
    replace: '    return isCompleted',
    tests: charges,
  },
  {
    name: 'The costs of a day count what was charged',
    file: 'server/src/books/figures/day-facts.ts',
    find: 'coalesce(supplier_orders.charge_amount, supplier_orders.cost_amount)',
    replace: 'supplier_orders.cost_amount',
    tests: charges,
  },
  {
    name: 'A refusal of the second sending says nothing of the first',
    file: 'server/src/suppliers/digiflazz/codes.ts',
    find: '  find(withTransaction, rc) !== undefined && !aboutOneSending.includes(rc)',
    replace: '  find(withTransaction, rc) !== undefined || aboutOneSending.includes(rc)',
    tests: ['server/src/suppliers/second-supplier.shop.test.ts'],
  },
  {
    name: 'A product in its cut-off is not ordered',
    file: 'server/src/fulfilment/send/closed-products.ts',
    find: '      if (cutOff) return cutOff.toISOString()\n',
    tests: ['server/src/fulfilment/closed-products.shop.test.ts'],
  },
]
