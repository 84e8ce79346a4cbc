import type { Mutant } from '../mutant.ts'

const checkoutRaces = ['server/tests/checkout-races.test.ts']
const unappliedPayments = ['server/src/payments/unapplied-payments.shop.test.ts']
const staleCheckout = ['server/src/ordering/stale-checkout.shop.test.ts']
const closedAttempts = ['server/src/payments/closed-attempts.shop.test.ts']
const changedCart = ['server/src/ordering/changed-cart.shop.test.ts']
const orders = ['server/src/ordering/orders.shop.test.ts']
const paymentAndOrderLifecycles = ['server/tests/payment-and-order-lifecycles.test.ts']
const attemptsToPay = ['server/src/payments/attempts-to-pay.shop.test.ts']

export const checkoutMutants: readonly Mutant[] = [
  {
    name: 'An order joins a checkout under its lock',
    file: 'server/src/ordering/checkout/join-checkout.ts',
    find: 'const checkout = await lockCheckout(trx, own)',
    replace: 'const checkout = lockCheckout && (await getOwnCheckout(trx, sessionId, own))',
    tests: checkoutRaces,
    engine: 'postgres',
  },
  {
    name: 'A success looks at its order under the order’s lock',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'const order = await lockOrder(trx, id)',
    replace: 'const order = lockOrder && (await listCoveredOrders(trx, payment)).find((one) => one.id === id)',
    tests: checkoutRaces,
    engine: 'postgres',
  },
  {
    name: 'An order expires under the lock that extending takes',
    file: 'server/src/payments/expire-orders.ts',
    find: '      await lockCheckout(trx, checkout_id)\n',
    replace: '      void lockCheckout\n',
    tests: checkoutRaces,
    engine: 'postgres',
  },
  {
    name: 'Invariant 5: money for an order that was replaced goes back',
    file: 'server/src/payments/settle-checkout.ts',
    find: "  if (order.status !== 'failed') return false\n",
    replace: '  if (order) return false\n',
    tests: unappliedPayments,
  },
  {
    name: 'Invariant 5: money that cannot be applied is held after some tries',
    file: 'server/src/payments/hold-unapplied.ts',
    find: '  if ((await countFailure(ctx, paymentId)) < PATIENCE) throw error\n',
    replace: '  if ((await countFailure(ctx, paymentId)) < PATIENCE * 1000) throw error\n',
    tests: unappliedPayments,
  },
  {
    name: 'A checkout that begins anew takes over rate, address and IP address of its new order',
    file: 'server/src/ordering/checkout/join-checkout.ts',
    find: '.set({ ...toChanges(caller, joining), ...anew })',
    replace: '.set({ ...anew })',
    tests: staleCheckout,
  },
  {
    name: 'A payment in rupiah charges what each of its orders says',
    file: 'server/src/payments/ports.ts',
    find: "? money(order.unit_price_idr, 'IDR')",
    replace: "? money(order.unit_price_amount * 155, 'IDR')",
    tests: ['server/src/ordering/stale-checkout.shop.test.ts', 'server/src/payments/charged-rupiah.shop.test.ts'],
  },
  {
    name: 'Price and sale are read again after the player was looked up',
    file: 'server/src/ordering/place-order.ts',
    find: 'const { price, made } = await findPriceNow(ctx, trx, input, rupiah.usdToIdr)',
    replace:
      "const [price, made] = [(fromDecimal(input.totalAmount, 'USD')?.amount ?? 0) / input.quantity, byHand]; void findPriceNow",
    tests: staleCheckout,
  },
  {
    name: 'Invariant 10: a way whose fee the total does not bear is refused when the payment opens',
    file: 'server/src/payments/open-payment.ts',
    find: '  if (!problem) return wanted.way',
    replace: "  if (!problem || problem === 'fee') return wanted.way",
    tests: ['server/src/payments/ways-to-pay.shop.test.ts', 'server/src/pricing/pricing-rules.shop.test.ts'],
  },
  {
    name: 'An order expires only after its attempt was closed at the provider',
    file: 'server/src/payments/expire-orders.ts',
    find: '    if (open && !(await closePayment(ctx, open))) return\n',
    replace: '    void open, closePayment\n',
    tests: ['server/src/payments/expiry.shop.test.ts', 'server/src/ordering/orders.shop.test.ts'],
  },
  {
    name: 'PayPal captures nothing beside a paid checkout, asked by the page',
    file: 'server/src/payments/paypal/paypal.routes.ts',
    find: 'if (await isCheckoutPaid(ctx.db, payment.checkout_id)) {',
    replace: 'if (false) {',
    tests: closedAttempts,
  },
  {
    name: 'PayPal captures nothing beside a paid checkout, told by a notice',
    file: 'server/src/payments/paypal/paypal.routes.ts',
    find: ' || (await isCheckoutPaid(ctx.db, payment.checkout_id))',
    tests: closedAttempts,
  },
  {
    name: 'Another attempt of a checkout ends at once when the checkout is paid',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  await endOtherAttempt(ctx, trx, payment)\n',
    tests: closedAttempts,
  },
  {
    name: 'Money that is disputed counts as paid elsewhere',
    file: 'server/src/payments/paid-elsewhere.ts',
    find: "['succeeded', 'disputed']",
    replace: "['succeeded', 'disputed'].filter((one) => one !== 'disputed') as []",
    tests: changedCart,
  },
  {
    name: 'An earlier cart is closed at its provider before a changed one is charged',
    file: 'server/src/payments/start-payment.ts',
    find: '      if (!(await endReplaced(ctx, one, patience))) await refuseBeside(ctx, sessionId, one, keepsWaiting)\n',
    replace: '      void one, patience\n',
    tests: ['server/src/payments/expiry.shop.test.ts', 'server/src/ordering/changed-cart.shop.test.ts'],
  },
  {
    name: 'Invariant 1: the amount of a payment call is compared with the total',
    file: 'server/src/payments/open-payment.ts',
    find: "if (fromDecimal(amount, 'USD')?.amount !== total) {",
    replace: 'if (amount === undefined) {',
    tests: orders,
  },
  {
    name: 'Invariant 1: the amount of an order is compared with the price',
    file: 'server/src/ordering/place-order.ts',
    find: "asked.total_amount === fromDecimal(input.totalAmount, 'USD')?.amount &&",
    replace: "fromDecimal(input.totalAmount, 'USD') !== undefined &&",
    tests: orders,
  },
  {
    name: 'No payment opens before the buyer agreed',
    file: 'server/src/ordering/checkout/consent.ts',
    find: 'if (!agreed.consent_at) {',
    replace: 'if (!agreed) {',
    tests: [
      'server/src/ordering/orders.shop.test.ts',
      'server/src/payments/payments.shop.test.ts',
      'server/tests/payment-contracts.test.ts',
    ],
  },
  {
    name: 'Money that is not what was asked is held',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'if (payment.amount !== received.amount || payment.currency !== received.currency) {',
    replace: 'if (payment.currency !== received.currency) {',
    tests: ['server/src/refunds/refunds.shop.test.ts'],
  },
  {
    name: 'The first success takes the checkout, a second one is surplus',
    file: 'server/src/payments/settle-checkout.ts',
    find: "    .where('paid_by', 'is', null)\n",
    tests: ['server/src/payments/payments.shop.test.ts'],
  },
  {
    name: 'Invariant 2: an order moves only from where it was read',
    file: 'server/src/ordering/order.repository.ts',
    find: "    .where('status', '=', order.status)\n",
    tests: paymentAndOrderLifecycles,
  },
  {
    name: 'Invariant 6: money for an order that was rejected is sent back, not delivered',
    file: 'server/src/ordering/order.repository.ts',
    find: "  if (event === 'payLate' && order.failed_by !== 'expired') return undefined\n",
    tests: paymentAndOrderLifecycles,
  },
  {
    name: 'Invariant 6: a closed attempt that turns out to be paid is taken in',
    file: 'core/src/payment/payment-lifecycle.ts',
    find: "closed: { succeeded: 'succeeded', ",
    replace: 'closed: { ',
    tests: ['server/src/payments/closed-attempts.shop.test.ts', 'core/src/lifecycle.test.ts'],
  },
  {
    name: 'While money is held no second payment opens for the same cart lines',
    file: 'server/src/ordering/held-payments.ts',
    find: ".where('payments.status', 'in', undecided)",
    replace: ".where('payments.status', 'in', undecided.filter((one) => one !== 'held'))",
    tests: changedCart,
  },
  {
    name: 'While money is held no second payment opens for its own checkout',
    file: 'server/src/ordering/held-payments.ts',
    find: '  if (own) return { trackingCode: own.tracking_code }\n',
    tests: ['server/src/payments/held-payments.shop.test.ts'],
  },
  {
    name: 'The database allows one open payment of a checkout',
    file: 'server/src/platform/db/migrations/store/payments.ts',
    find: 'create unique index payments_one_open',
    replace: 'create index payments_one_open',
    tests: attemptsToPay,
  },
  {
    name: 'Of two processes that open a payment of one checkout at once the later one waits',
    file: 'server/src/payments/open-payment.ts',
    find: 'if (own) await lockSessions(trx, [own.buyer_session_id])\n  const checkout = own && (await lockCheckout(trx, own.checkout_id))',
    replace:
      "const checkout = own && lockCheckout && (await trx.selectFrom('checkouts').selectAll().where('id', '=', own.checkout_id).executeTakeFirst())",
    tests: attemptsToPay,
    engine: 'postgres',
  },
  {
    name: 'No payment opens on a consent to terms of before',
    file: 'server/src/ordering/checkout/consent.ts',
    find: '  if (agreed.consent_version !== nameTerms(terms)) throw termsChanged(terms)\n',
    replace: '',
    tests: ['server/tests/terms-changed.test.ts'],
  },
  {
    name: 'No payment opens without the details of the game account',
    file: 'server/src/payments/open-payment.ts',
    find: '    await assertAccountGiven(trx, checkout.id, gameIds)\n',
    replace: '    void assertAccountGiven, gameIds\n',
    tests: ['server/src/payments/account-details.shop.test.ts'],
  },
  {
    name: 'Of two carts with the same line that are paid at once the later one sees the other',
    file: 'server/src/payments/open-payment.ts',
    find: '  if (own) await lockSessions(trx, [own.buyer_session_id])\n',
    tests: ['server/tests/pay-races.test.ts'],
    engine: 'postgres',
  },
]
