import type { Mutant } from '../mutant.ts'
import { moveAnyhow } from './delivery.ts'

const expiry = 'server/src/payments/expire-orders.ts'
const paypal = 'server/src/payments/paypal/paypal.routes.ts'
const elsewhere = 'server/src/payments/paid-elsewhere.ts'
const extend = ['server/src/ordering/extend-checkout.shop.test.ts']
const closed = ['server/src/payments/closed-attempts.shop.test.ts']
const lifecycles = ['server/tests/payment-and-order-lifecycles.test.ts']
const refusing = ['server/src/payments/refusing-providers.shop.test.ts']
const ways = ['server/src/payments/ways-to-pay.shop.test.ts', 'server/src/pricing/pricing-rules.shop.test.ts']
const notOpen = ['server/tests/not-open.test.ts']
const changedCart = ['server/src/ordering/changed-cart.shop.test.ts']

export const paymentMutants: readonly Mutant[] = [
  {
    name: 'A PayPal payment that its notice captured is told as paid to the page that asks at the same time',
    file: paypal,
    find: "if ((await findPayment(ctx.db, payment.id))?.status === 'succeeded') return 'COMPLETED'",
    tests: closed,
  },
  {
    name: 'A store that is not open takes no order',
    file: 'server/src/ordering/place-order.ts',
    find: '    if (mayWait) assertOpen(ctx)\n',
    tests: notOpen,
  },
  {
    name: 'A store that is not open begins no payment',
    file: 'server/src/payments/start-payment.ts',
    find: '  assertOpen(ctx)\n  const port',
    replace: '  const port',
    tests: notOpen,
  },
  {
    name: 'A store that closes while a payment is begun opens it at no provider',
    file: 'server/src/payments/start-payment.ts',
    find: '      assertOpen(ctx)\n    }\n',
    replace: '    }\n',
    tests: notOpen,
  },
  {
    name: 'Invariant 10: a way whose fee the total does not bear is refused when the payment opens',
    file: 'server/src/payments/open-payment.ts',
    find: '  if (!problem) return wanted.way',
    replace: "  if (!problem || problem === 'fee') return wanted.way",
    tests: ways,
  },
  {
    name: 'Invariant 10: each unit stores its share of the fee of the way that is used',
    file: 'server/src/payments/open-payment.ts',
    find: 'charged.amount === 0 ? 0 : (fee * ',
    replace: 'charged.amount === 0 ? 0 : 0 * (fee * ',
    tests: ways,
  },
  {
    name: 'Invariant 10: of a unit that is sent its own stored share of the fee is taken',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: 'line.fee / nullif(line.amount, 0)',
    replace: '0 * line.fee / nullif(line.amount, 0)',
    tests: ways,
  },
  {
    name: 'An order that got more time while its attempt was closed is looked at again before it expires',
    file: expiry,
    find: ' || order.expires_at > ctx.now().toISOString()',
    tests: extend,
  },
  {
    name: 'An attempt that a second tab opened meanwhile is looked for again before its order expires',
    file: expiry,
    find: ' || (await findOpenPayment(trx, checkout_id))',
    tests: extend,
  },
  {
    name: 'An order expires only after its attempt was closed at the provider',
    file: expiry,
    find: '    if (open && !(await closePayment(ctx, open))) return\n',
    replace: '    void open, closePayment\n',
    tests: ['server/src/payments/expiry.shop.test.ts', 'server/src/ordering/orders.shop.test.ts'],
  },
  {
    name: 'PayPal captures only an open attempt, asked by the page',
    file: paypal,
    find: "payment.status !== 'open' || ",
    tests: closed,
  },
  {
    name: 'PayPal captures nothing beside a paid checkout, asked by the page',
    file: paypal,
    find: 'if (await isCheckoutPaid(ctx.db, payment.checkout_id)) {',
    replace: 'if (false) {',
    tests: closed,
  },
  {
    name: 'PayPal captures only an open attempt, told by a notice',
    file: paypal,
    find: "payment?.status !== 'open' || ",
    replace: '!payment || ',
    tests: closed,
  },
  {
    name: 'PayPal captures nothing beside a paid checkout, told by a notice',
    file: paypal,
    find: ' || (await isCheckoutPaid(ctx.db, payment.checkout_id))',
    tests: closed,
  },
  {
    name: 'Another attempt of a checkout ends at once when the checkout is paid',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  await endOtherAttempt(ctx, trx, payment)\n',
    tests: closed,
  },
  {
    name: 'An attempt beside a paid checkout is closed',
    file: 'server/src/payments/check-payments.ts',
    find: '  return isCheckoutPaid(ctx.db, payment.checkout_id)\n',
    replace: '  return isCheckoutPaid === undefined\n',
    tests: closed,
  },
  ...(['succeeded', 'disputed'] as const).map((status) => ({
    name: `Money that is ${status} counts as paid elsewhere`,
    file: elsewhere,
    find: "['succeeded', 'disputed']",
    replace: `['succeeded', 'disputed'].filter((one) => one !== '${status}') as []`,
    tests: changedCart,
  })),
  {
    name: 'An earlier cart is closed at its provider before a changed one is charged',
    file: 'server/src/payments/start-payment.ts',
    find: '      if (!(await endReplaced(ctx, one, patience))) await refuseBeside(ctx, sessionId, one, keepsWaiting)\n',
    replace: '      void one, patience\n',
    tests: ['server/src/payments/expiry.shop.test.ts', 'server/src/ordering/changed-cart.shop.test.ts'],
  },
  {
    name: 'A definite no ends the attempt at once',
    file: 'server/src/payments/start-payment.ts',
    find: "    await movePayment(trx, id, 'refused', { failed_at: ctx.now().toISOString() })\n",
    replace: '    void movePayment, id\n',
    tests: refusing,
  },
  {
    name: 'An attempt that is not answered is given up for a buyer who pays otherwise',
    file: 'server/src/payments/close-payments.ts',
    find: "  if (closing === 'silent') await abandon(ctx, payment)\n",
    tests: refusing,
  },
  {
    name: 'An order does not wait for ever for a silent provider',
    file: 'server/src/payments/close-payments.ts',
    find: 'const TRIES_BEFORE_GIVING_UP = 4',
    replace: 'const TRIES_BEFORE_GIVING_UP = 4000',
    tests: refusing,
  },
  {
    name: 'What was given up here is closed at its provider as well',
    file: 'server/src/payments/check-payments.ts',
    find: "state.status === 'open' ? await port.close(ref) : state",
    replace: 'state',
    tests: refusing,
  },
  {
    name: 'A provider that refuses the store is hidden',
    file: 'server/src/payments/provider-health.ts',
    find: 'const REFUSALS_TO_HIDE = 2',
    replace: 'const REFUSALS_TO_HIDE = 2000',
    tests: ['server/src/payments/provider-health.shop.test.ts'],
  },
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
    name: 'Of two requests that opened at once by Xendit’s v3 one is left',
    file: 'server/src/payments/xendit/v3/requests.ts',
    find: "if (!first || first.ref === made.ref || first.status === 'closed') return made",
    replace: 'if (first !== null) return made',
    tests: ['server/src/payments/xendit/v3/requests.test.ts'],
  },
  {
    name: 'A payment that failed at Xendit is told apart from one that ran out',
    file: 'server/src/payments/apply-provider-state.ts',
    find: 'const failed = state.hasFailed ?',
    replace: 'const failed = state.received ?',
    tests: ['server/src/payments/failed-requests.shop.test.ts'],
  },
  {
    name: 'A Xendit payment is settled by the API that opened it',
    file: 'server/src/payments/xendit/requests.ts',
    find: 'return { api: apis[api], id }',
    replace: 'return { api: apis[api && inUse], id }',
    tests: ['server/src/payments/xendit-port.shop.test.ts'],
  },
  {
    name: 'Invariant 1: the amount of a payment call is compared with the total',
    file: 'server/src/payments/open-payment.ts',
    find: "if (fromDecimal(amount, 'USD')?.amount !== total) {",
    replace: 'if (amount === undefined) {',
    tests: ['server/src/ordering/orders.shop.test.ts'],
  },
  {
    name: 'Invariant 1: the amount of an order is compared with the price',
    file: 'server/src/ordering/place-order.ts',
    find: "asked.total_amount === fromDecimal(input.totalAmount, 'USD')?.amount &&",
    replace: "fromDecimal(input.totalAmount, 'USD') !== undefined &&",
    tests: ['server/src/ordering/orders.shop.test.ts'],
  },
  {
    name: 'A sealed checkout takes no further order',
    file: 'server/src/ordering/place-order.ts',
    find: "    if (checkout.sealed_at)\n      throw new DomainError('checkout_sealed', 'Payment has begun for this cart: start a new checkout')\n",
    tests: ['server/src/ordering/orders.shop.test.ts'],
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
    name: 'Invariant 2: a payment moves only from where its table allows',
    ...moveAnyhow,
    tests: lifecycles,
  },
  {
    name: 'Invariant 2: an order moves only from where it was read',
    file: 'server/src/ordering/order.repository.ts',
    find: "    .where('status', '=', order.status)\n",
    tests: lifecycles,
  },
  {
    name: 'Invariant 2: a failed order moves only for the reason it was read to have failed by',
    file: 'server/src/ordering/order.repository.ts',
    find: "    .where('failed_by', order.failed_by === null ? 'is' : '=', order.failed_by)\n",
    tests: lifecycles,
  },
  {
    name: 'Invariant 6: money for an order that was rejected is sent back, not delivered',
    file: 'server/src/ordering/order.repository.ts',
    find: "  if (event === 'payLate' && order.failed_by !== 'expired') return undefined\n",
    tests: lifecycles,
  },
  {
    name: 'Invariant 6: a closed attempt that turns out to be paid is taken in',
    file: 'core/src/payment/payment-lifecycle.ts',
    find: "closed: { succeeded: 'succeeded', ",
    replace: 'closed: { ',
    tests: ['server/src/payments/closed-attempts.shop.test.ts', 'core/src/lifecycle.test.ts'],
  },
  {
    name: 'only a host of a provider’s own is told of when a page stops it',
    file: 'server/src/web/csp-reports/payment-host.ts',
    find: 'domains.some((domain) => isWithin(blocked, domain))',
    replace: 'domains.length > 0',
    tests: ['server/src/web/csp-reports/csp-reports.shop.test.ts'],
  },
  {
    name: 'what strangers report never grows beyond its groups',
    file: 'server/src/web/csp-reports/keep-reports.ts',
    find: '    if (hasNew) await makeRoom(trx)\n',
    replace: '    void hasNew, makeRoom\n',
    tests: ['server/src/web/csp-reports/csp-reports.shop.test.ts'],
  },
]
