import type { Mutant } from '../mutant.ts'

const heldPayments = ['server/src/payments/held-payments.shop.test.ts']
const moneyThatComes = ['server/src/payments/money-that-comes.shop.test.ts']
const moneyOwedAndDisputed = ['server/src/refunds/money-owed-and-disputed.shop.test.ts']
const oneCommit = ['server/tests/one-commit.test.ts']
const receipts = ['server/tests/receipts.test.ts']
const risk = ['server/src/payments/risk.shop.test.ts']

export const paymentMutants: readonly Mutant[] = [
  {
    name: 'Money under a second request of our payment is taken in',
    file: 'server/src/payments/payment.repository.ts',
    find: "return state.status === 'succeeded' ? recordSecondRequest(ctx, named, state.ref) : undefined",
    replace: 'return recordSecondRequest && undefined',
    tests: ['server/src/payments/second-request.shop.test.ts'],
  },
  {
    name: 'Xendit’s money counts by its list, not by what was asked for',
    file: 'server/src/payments/xendit/received.ts',
    find: "if (state.status !== 'succeeded' || !state.paymentId) return state",
    replace: "if (state.status !== 'succeeded' || !state.paymentId || state.ref) return state",
    tests: ['server/src/payments/xendit-port-webhooks.shop.test.ts'],
  },
  {
    name: 'Invariant 2: a payment moves only from where its table allows',
    file: 'server/src/platform/db/move.ts',
    find: "status })\n    .where('status', 'in', from)\n",
    replace: "status: status && lifecycle[from[0] ?? ('' as Status)][event] })\n",
    tests: ['server/tests/payment-and-order-lifecycles.test.ts'],
  },
  {
    name: 'What is held goes back when another payment pays the order',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  await returnOthersHeld(ctx, trx, payment)\n',
    tests: heldPayments,
  },
  {
    name: 'What was only asked for makes held money whole for nobody',
    file: 'server/src/payments/settle-checkout.ts',
    find: '    if (!succeeded && received.isAskedOnly) return undefined\n',
    tests: heldPayments,
  },
  {
    name: 'A success waits for its checkout before it locks its payment: two that decide never wait for each other',
    file: 'server/src/payments/settle-checkout.ts',
    find: "  await lockCheckout(trx, (eb) => eb.selectFrom('payments').select('checkout_id').where('payments.id', '=', paymentId))\n",
    tests: moneyThatComes,
    engine: 'postgres',
  },
  {
    name: 'Money that came in another currency is booked whole in that currency',
    file: 'server/src/payments/correct-received.ts',
    find: 'isSameCurrency ? Math.max(after.amount - before.amount, 0) : after.amount',
    replace: 'Math.max(after.amount - before.amount, 0)',
    tests: moneyThatComes,
  },
  {
    name: 'Another sum that two processes learn of at once is booked once',
    file: 'server/src/payments/correct-received.ts',
    find: "    .where('received_amount', '=', amount)\n    .where('received_currency', '=', currency)\n",
    tests: moneyThatComes,
    engine: 'postgres',
  },
  {
    name: 'A charge that was only authorised is no money',
    file: 'server/src/payments/stripe/stripe-port.ts',
    find: ' || !captured',
    tests: ['server/src/payments/attempts-to-pay.shop.test.ts'],
  },
  {
    name: 'Stripe counts rupiah in hundredths',
    file: 'server/src/payments/stripe/smallest-unit.ts',
    find: 'amount * 10 ** (exponentOf(currency) - stripeExponent(currency))',
    replace: 'amount * 10 ** (stripeExponent(currency) - stripeExponent(currency))',
    tests: ['server/src/payments/stripe/stripe-amounts.test.ts'],
  },
  {
    name: 'Invariant 7: the database allows one refund of a unit',
    file: 'server/src/platform/db/migrations/store/refunds.ts',
    find: 'create unique index refunds_once_per_unit',
    replace: 'create index refunds_once_per_unit',
    tests: moneyOwedAndDisputed,
    engine: 'postgres',
  },
  {
    name: 'Invariant 7: a refund that is asked for twice before either is answered is made once',
    file: 'server/src/payments/stripe/stripe-port.ts',
    find: 'idempotencyKey: `refund:',
    replace: 'maxNetworkRetries: 0 && `refund:',
    tests: moneyOwedAndDisputed,
  },
  {
    name: 'A work that fails is undone alone, whoever shares its commit',
    file: 'server/src/platform/db/write.ts',
    find: 'await sql`rollback to savepoint ',
    replace: 'await sql`savepoint ',
    tests: ['server/src/platform/db/write.test.ts'],
  },
  {
    name: 'Invariant 3: a notice that could not be applied at once is applied later',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: "      const again = { status: 'queued',",
    replace: "      const again = { status: 'done',",
    tests: oneCommit,
  },
  {
    name: 'Invariant 3: a notice is applied in a savepoint, so that its failure keeps nothing',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: 'await write(trx, () => ctx.hooks.applyAtOnce(within(ctx, trx), provider, payload))',
    replace: 'await ctx.hooks.applyAtOnce(within(ctx, trx), provider, payload)',
    tests: oneCommit,
  },
  {
    name: 'Invariant 3: a forged Stripe notice is refused',
    file: 'server/src/payments/stripe/verify-webhook.ts',
    find: 'ctx.payments.stripe?.verifyWebhook(rawBody, signature, ctx.now(), saved.secrets)',
    replace:
      '(JSON.parse(rawBody.toString()) && { ...JSON.parse(rawBody.toString()), body: JSON.parse(rawBody.toString()) })',
    tests: ['server/src/payments/payments.shop.test.ts'],
  },
  {
    name: 'Invariant 3: a callback names an order only with our signature of it',
    file: 'server/src/suppliers/lapakgaming/verify-webhook.ts',
    find: "isSameSecret(digest(secret, reference).toString('base64url'), signature)",
    replace: "isSameSecret(digest(secret, reference).toString('base64url').slice(0, 0), signature.slice(0, 0))",
    tests: ['server/src/fulfilment/supplier-callback.shop.test.ts'],
  },
  {
    name: 'A callback of one supplier changes no order of another',
    file: 'server/src/fulfilment/apply-supplier-callback.ts',
    find: 'if (found?.supplier !== supplier) return',
    replace: 'if (!found) return',
    tests: ['server/src/suppliers/second-supplier.shop.test.ts'],
  },
  {
    name: 'Nobody outside is called within a write',
    file: 'server/src/platform/outgoing/open-write.ts',
    find: 'if (writes.getStore()?.isOpen)',
    replace: 'if (writes.getStore()?.isOpen && party === undefined)',
    tests: ['server/tests/calls-outside-writes.test.ts'],
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
    name: 'The number of a receipt is given in the transaction that uses it',
    file: 'server/src/ledger/documents/issue-document.ts',
    find: 'await nextNumber(trx, wanted.kind, year)',
    replace: 'await nextNumber(ctx.db as unknown as Trx, wanted.kind, year)',
    tests: receipts,
    engine: 'postgres',
  },
  {
    name: 'The counter of a series is locked while it is counted up',
    file: 'server/src/ledger/documents/issue-document.ts',
    find: 'number: await nextNumber(trx, wanted.kind, year)',
    replace:
      "number: 1 + Number((await trx.selectFrom('documents').select((eb) => eb.fn.max('number').as('last')).where('kind', '=', wanted.kind).where('year', '=', year).executeTakeFirst())?.last ?? 0)",
    tests: receipts,
    engine: 'postgres',
  },
  {
    name: 'Risk: a doubtful success queues no unit',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'await payOrder(ctx, trx, payment, order, doubt)',
    replace: 'await payOrder(ctx, trx, payment, order, undefined)',
    tests: ['server/src/fulfilment/looks.shop.test.ts'],
  },
  {
    name: 'Risk: the decision is undone with what it decided about',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'if (!isAccepted) await keepDecision(ctx, trx,',
    replace: 'if (!isAccepted) await keepDecision(ctx, ctx.db as never,',
    tests: risk,
    engine: 'postgres',
  },
  {
    name: 'Risk: the fifth failed card closes the open payment',
    file: 'server/src/payments/record-failed-try.ts',
    find: '    if (ids.length === 0) return\n',
    replace: '    if (ids.length >= 0) return\n',
    tests: risk,
  },
  {
    name: 'Fraud warnings: nothing that was under way is sent again',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_warned) return hold('payment_warned', 'fraud-warned')\n",
    tests: ['server/src/refunds/fraud-warnings.shop.test.ts'],
  },
  {
    name: 'A write whose connection is lost at the commit is not run again: it may count',
    file: 'server/src/platform/db/write.ts',
    find: '        mayBeCommitted = true\n',
    replace: '',
    tests: ['server/tests/trouble/connections-lost.postgres.test.ts'],
    engine: 'postgres',
  },
]
