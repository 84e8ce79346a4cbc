import type { Mutant } from '../mutant.ts'

const days = ['server/src/books/closed-days.shop.test.ts']
const readers = ['server/src/suppliers/two-readers.shop.test.ts']
const late = ['server/src/fulfilment/answers-that-come-late.shop.test.ts']
const extended = ['server/src/ordering/extend-checkout.shop.test.ts']
const leases = ['server/src/platform/leases.shop.test.ts']

/** Removals of conditions on orders' outcomes, the balance, and work shared by processes. */
export const orderConditionMutants: readonly Mutant[] = [
  {
    name: 'A day of the balance is closed once what began before its end is written',
    file: 'server/src/books/payouts/completed-totals.ts',
    find: 'const settling = 10 * MINUTE',
    replace: 'const settling = 0 * MINUTE',
    tests: days,
  },
  {
    name: 'A day of the balance that two processes close at once is closed once',
    file: 'server/src/books/payouts/completed-totals.ts',
    find: "        .onConflict((conflict) => conflict.column('day').doNothing())\n",
    tests: days,
  },
  {
    name: 'Entries that do not sum to zero are found, whichever side is too large',
    file: 'server/src/books/reconciliation/compare-ledger.ts',
    find: 'having sum(amount) <> 0',
    replace: 'having sum(amount) > 0',
    tests: days,
  },
  {
    name: 'A reconciliation that was taken for dead does not end as done',
    file: 'server/src/books/reconciliation/run-reconciliation.ts',
    find: "      .where('id', '=', runId)\n      .where('status', '=', 'running')\n",
    replace: "      .where('id', '=', runId)\n",
    tests: days,
  },
  {
    name: 'An older reading of the balance replaces no newer one',
    file: 'server/src/suppliers/sales/watch-balance.ts',
    find: "eb('supplier_balances.read_at', '<', reading.read_at)",
    replace: "eb('supplier_balances.read_at', '<>', '')",
    tests: readers,
  },
  {
    name: 'Of two processes one takes the single try of a supplier that stopped answering',
    file: 'server/src/suppliers/supplier-health.ts',
    find: "    .where('open_until', '=', breaker.openUntil)\n",
    tests: readers,
    engine: 'postgres',
  },
  {
    name: 'Failures that end at once are both counted',
    file: 'server/src/suppliers/supplier-health.ts',
    find: 'countFailure(await lockHealth(trx, supplier)',
    replace: 'countFailure((await listHealth(trx)).get(supplier) ?? (await lockHealth(trx, supplier))',
    tests: readers,
    engine: 'postgres',
  },
  {
    name: 'A late refusal ends no order that is asked about by sending it again',
    file: 'server/src/fulfilment/send/record-answer.ts',
    find: "    .$if(asksByRepeating(ctx, supplier), (query) => query.where('status', '=', 'sending'))\n",
    replace: '    .$if(asksByRepeating(ctx, supplier), (query) => query)\n',
    tests: late,
  },
  {
    name: 'A player stays as it is once one unit is on its way',
    file: 'server/src/fulfilment/correct-player.ts',
    find: ' || waiting.length < corrected.quantity',
    tests: late,
  },
  {
    name: 'A process that ends gives back its own claims alone',
    file: 'server/src/platform/db/queue.ts',
    find: ') and claimed_until = ',
    replace: ') and claimed_until >= ',
    tests: ['server/src/platform/queue.shop.test.ts'],
  },
  {
    name: 'A lease that a process takes again is not the one that it had before',
    file: 'server/src/platform/db/lease.ts',
    find: "    .where('fence', '=', fence)\n",
    tests: leases,
  },
  {
    name: 'A lease is renewed only by whoever has it',
    file: 'server/src/platform/db/lease.ts',
    find: "      .where('holder', '=', holder)\n      .returning('fence')",
    replace: "      .returning('fence')",
    tests: leases,
  },
  {
    name: 'A lease is given back only by whoever has it',
    file: 'server/src/platform/db/lease.ts',
    find: ".where('name', '=', name).where('holder', '=', holder).execute())",
    replace: ".where('name', '=', name).execute())",
    tests: leases,
  },
  {
    name: 'A payout moves only from where its owner saw it',
    file: 'server/src/books/payouts/payout.repository.ts',
    find: ".where('id', '=', payout.id).where('status', '=', payout.status)",
    replace: ".where('id', '=', payout.id)",
    tests: ['server/tests/processes/payouts-at-once.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    name: 'A worker that slept past its claim sends nothing',
    file: 'server/src/fulfilment/send/send-unit.ts',
    find: '    if (ctx.now() >= attempt.claimedUntil) return\n',
    tests: late,
  },
  {
    name: 'A price is read again only where it can be had and makes sense',
    file: 'server/src/fulfilment/send/read-price-again.ts',
    find: "product?.status !== 'available' || !Number.isSafeInteger(product.price) || product.price <= 0",
    replace: 'product === undefined',
    tests: ['server/src/fulfilment/send/read-price-again.test.ts'],
  },
  {
    name: 'A fixed price is raised to the floor itself, any other to a rounded price above it',
    file: 'core/src/pricing/price-of.ts',
    find: 'isFixed ? floorUsdCents : roundUp(floorUsdCents, rules.rounding)',
    replace: 'roundUp(floorUsdCents, isFixed ? rules.rounding : rules.rounding)',
    tests: ['core/src/pricing/price-of.test.ts'],
  },
  {
    name: 'More time is not given for a package that went off sale',
    file: 'server/src/ordering/checkout/extend-checkout.ts',
    find: ' && is_active && price_amount',
    replace: ' && price_amount',
    tests: extended,
  },
  {
    name: 'More time is not given at a rate that moved, whichever way',
    file: 'server/src/ordering/checkout/extend-checkout.ts',
    find: 'Math.abs(usdToIdr / checkout.usd_to_idr - 1)',
    replace: 'usdToIdr / checkout.usd_to_idr - 1',
    tests: extended,
  },
  {
    name: 'Only what was delivered is reviewed',
    file: 'server/src/ordering/reviews/create-review.ts',
    find: "order.status !== 'completed'",
    replace: "order.status === 'pending'",
    tests: ['server/src/ordering/reviews.shop.test.ts'],
  },
  {
    name: 'A notice that is still to be applied is not forgotten, however old',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: "      .where('status', '<>', 'queued')\n",
    tests: ['server/src/app/retention/own-times.shop.test.ts'],
  },
]
