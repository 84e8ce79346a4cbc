import type { Mutant } from '../mutant.ts'

const join = 'server/src/ordering/checkout/join-checkout.ts'
const success = 'server/src/payments/settle-checkout.ts'
const races = ['server/tests/checkout-races.test.ts']
const stale = ['server/src/ordering/stale-checkout.shop.test.ts']
const unapplied = ['server/src/payments/unapplied-payments.shop.test.ts']

export const checkoutMutants: readonly Mutant[] = [
  {
    name: 'A checkout takes no more lines than a cart has',
    file: 'server/src/ordering/checkout/cart-size.ts',
    find: 'const isFull = Number(lines) >= maxLines',
    replace: 'const isFull = Number(lines) > maxLines * 100',
    tests: ['server/src/ordering/checkout/cart-size.shop.test.ts'],
  },
  {
    name: 'a button that loads takes no second press',
    file: 'core/src/ui/button.tsx',
    find: '...((disabled || loading) && noPress)',
    replace: '...(disabled && noPress)',
    tests: ['core/src/ui/button.test.tsx'],
  },
  {
    name: 'a form is not sent by a button that takes no press',
    file: 'core/src/ui/no-press.ts',
    find: '    event.preventDefault()\n',
    replace: '',
    tests: ['core/src/ui/button.test.tsx'],
  },
  {
    name: 'An order joins a checkout under its lock',
    file: join,
    find: 'const checkout = await lockCheckout(trx, own)',
    replace: 'const checkout = lockCheckout && (await getOwnCheckout(trx, sessionId, own))',
    tests: races,
    engine: 'postgres',
  },
  {
    name: 'A success looks at its order under the order’s lock',
    file: success,
    find: 'const order = await lockOrder(trx, id)',
    replace: 'const order = lockOrder && (await listCoveredOrders(trx, payment)).find((one) => one.id === id)',
    tests: races,
    engine: 'postgres',
  },
  {
    name: 'An order expires under the lock that extending takes',
    file: 'server/src/payments/expire-orders.ts',
    find: '      await lockCheckout(trx, checkout_id)\n',
    replace: '      void lockCheckout\n',
    tests: races,
    engine: 'postgres',
  },
  {
    name: 'Invariant 5: money for an order that was replaced goes back',
    file: success,
    find: "  if (order.status !== 'failed') return false\n",
    replace: '  if (order) return false\n',
    tests: unapplied,
  },
  {
    name: 'Invariant 5: money that cannot be applied is held after some tries',
    file: 'server/src/payments/hold-unapplied.ts',
    find: '  if ((await countFailure(ctx, paymentId)) < PATIENCE) throw error\n',
    replace: '  if ((await countFailure(ctx, paymentId)) < PATIENCE * 1000) throw error\n',
    tests: unapplied,
  },
  {
    name: 'Money is not held because it could not be applied once',
    file: 'server/src/payments/hold-unapplied.ts',
    find: 'const PATIENCE = 8',
    replace: 'const PATIENCE = 1',
    tests: unapplied,
  },
  {
    name: 'A checkout that begins anew forgets consent and added time',
    file: join,
    find: '...noConsent, extensions: 0, anonymised_at: null,',
    replace: 'anonymised_at: null,',
    tests: stale,
  },
  {
    name: 'A checkout that begins anew takes over rate, address and IP address of its new order',
    file: join,
    find: '.set({ ...toChanges(caller, joining), ...anew })',
    replace: '.set({ ...anew })',
    tests: stale,
  },
  {
    name: 'A checkout that begins anew forgets the account details',
    file: join,
    find: "  await trx.deleteFrom('order_secrets').where('checkout_id', '=', checkout.id).execute()\n",
    tests: stale,
  },
  {
    name: 'A checkout that was forgotten and begins anew is forgotten again',
    file: join,
    find: 'extensions: 0, anonymised_at: null,',
    replace: 'extensions: 0,',
    tests: stale,
  },
  {
    name: 'A payment in rupiah charges what each of its orders says',
    file: 'server/src/payments/ports.ts',
    find: "? money(order.unit_price_idr, 'IDR')",
    replace: "? money(order.unit_price_amount * 155, 'IDR')",
    tests: [...stale, 'server/src/payments/charged-rupiah.shop.test.ts'],
  },
  {
    name: 'The rupiah a buyer saw are compared with the price',
    file: 'server/src/ordering/place-order.ts',
    find: '(input.totalIdr === undefined || input.totalIdr === totalIdr(asked))',
    replace: '(input.totalIdr === undefined || input.totalIdr > 0)',
    tests: ['server/src/payments/charged-rupiah.shop.test.ts'],
  },
  {
    name: 'Price and sale are read again after the player was looked up',
    file: 'server/src/ordering/place-order.ts',
    find: 'const { price, made } = await findPriceNow(ctx, trx, input, rupiah.usdToIdr)',
    replace:
      "const [price, made] = [(fromDecimal(input.totalAmount, 'USD')?.amount ?? 0) / input.quantity, byHand]; void findPriceNow",
    tests: stale,
  },
  {
    name: 'Invariant 10: the last look goes by what was charged',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: 'coalesce(payment.received_amount, payment.amount)',
    replace: 'coalesce(payment.received_amount, payment.amount) * 2',
    tests: stale,
  },
  {
    name: 'A buyer’s data stays while something happens to the order',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: ".where('order_events.created_at', '>=', since),",
    replace: ".where('order_events.created_at', '<', ''),",
    tests: stale,
  },
  {
    name: 'A buyer’s data stays while a mail to them waits',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: ".where('mails.status', 'in', waitingMails),",
    replace: ".where('mails.status', 'in', waitingMails).where('mails.id', '=', ''),",
    tests: stale,
  },
  {
    name: 'A buyer’s data stays while money is on its way back',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: "                money('refunds.status', 'in', unpaidRefunds),\n",
    tests: stale,
  },
  {
    name: 'Nothing is written into a checkout that was forgotten',
    file: 'server/src/ordering/checkout/checkout.routes.ts',
    find: '    if (checkout.anonymised_at) {',
    replace: '    if (false) {',
    tests: stale,
  },
]
