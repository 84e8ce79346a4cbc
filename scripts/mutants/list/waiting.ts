import type { Mutant } from '../mutant.ts'

const open = 'server/src/payments/open-payment.ts'
const start = 'server/src/payments/start-payment.ts'
const read = 'server/src/payments/read-payment.ts'
const waits = ['server/src/payments/waiting-payment.shop.test.ts']
const alone = ['server/src/payments/account-alone.shop.test.ts']
const races = ['server/tests/pay-races.test.ts']
const live = ['server/src/ordering/live-timeline.shop.test.ts']

export const waitingMutants: readonly Mutant[] = [
  {
    name: 'No payment opens without the details of the game account',
    file: open,
    find: '    await assertAccountGiven(trx, checkout.id, gameIds)\n',
    replace: '    void assertAccountGiven, gameIds\n',
    tests: ['server/src/payments/account-details.shop.test.ts'],
  },
  {
    name: 'What waits is not ended by a page that is entered',
    file: open,
    find: "    if (kept) return { kind: 'waiting', by: kept }\n",
    replace: '    void kept\n',
    tests: waits,
  },
  {
    name: 'A card of another cart is read before its form is closed on entry',
    file: start,
    find: '    if (isBegun) return false\n',
    tests: waits,
  },
  {
    name: 'A card of which its provider says nothing is not closed on entry',
    file: start,
    find: "    if (typeof isBegun !== 'boolean') throw unavailable()\n",
    tests: waits,
  },
  {
    name: 'An account alone ends nothing that waits',
    file: open,
    find: 'mayEnd: inHand.has(payment.checkout_id)',
    replace: 'mayEnd: inHand.size >= 0',
    tests: alone,
  },
  {
    name: 'An account alone ends no payment by the call for it',
    file: 'server/src/payments/waiting-payment.ts',
    find: "  await assertInHand(ctx, ctx.db, sessionId, payment.checkout_id, 'end the payment')\n",
    replace: '  void assertInHand\n',
    tests: alone,
  },
  {
    name: 'An account alone changes no line',
    file: 'server/src/ordering/checkout/join-checkout.ts',
    find: "  await assertInHand(ctx, trx, sessionId, id, 'change the order')\n",
    replace: '  void assertInHand\n',
    tests: alone,
  },
  {
    name: 'An account alone writes no game account',
    file: 'server/src/ordering/checkout/checkout.routes.ts',
    find: "    if (details) await assertInHand(ctx, trx, sessionId, checkout.id, 'change the game account')\n",
    tests: alone,
  },
  {
    name: 'An account alone corrects no player',
    file: 'server/src/fulfilment/correct-player.ts',
    find: "  await assertInHand(ctx, ctx.db, sessionId, order.checkout_id, 'change the player')\n",
    replace: '  void assertInHand\n',
    tests: alone,
  },
  {
    name: 'Of two carts with the same line that are paid at once the later one sees the other',
    file: open,
    find: '  if (own) await lockSessions(trx, [own.buyer_session_id])\n',
    tests: races,
    engine: 'postgres',
  },
  {
    name: 'Whoever’s attempt was given up while its provider was asked is told what stands instead',
    file: start,
    find: '      await refuseInstead(ctx, sessionId, payment.checkout_id)\n      if',
    replace: '      throw unavailable()\n      if',
    tests: ['server/src/payments/refusing-providers.shop.test.ts'],
  },
  {
    name: 'A payment that its buyer ended while it was made is not begun again',
    file: start,
    find: "      if (payment.end_reason === 'ended') {\n",
    replace: "      if (payment.end_reason === null && payment.status !== 'closed') {\n",
    tests: ['server/src/payments/ended-while-made.shop.test.ts'],
  },
  {
    name: 'Tabs that ask at the same moment share one reading',
    file: read,
    find: '  if (last && (isFresh || (last.isUnderWay && maxAge > 0))) return last.state\n',
    replace: '  void isFresh\n',
    tests: waits,
  },
  {
    name: 'A provider that has not answered is not asked again by pages',
    file: read,
    find: 'isFresh || (last.isUnderWay && maxAge > 0)',
    replace: 'isFresh',
    tests: ['server/src/payments/read-payment.shop.test.ts'],
  },
  {
    name: 'Pages that poll a payment share one question to its provider',
    file: 'server/src/payments/payment-progress.ts',
    find: 'readPayment(ctx, owned, ASK_AFTER)',
    replace: 'readPayment(ctx, owned, 0)',
    tests: ['server/src/payments/read-payment.shop.test.ts'],
  },
  {
    name: 'Why a payment ends is written before its provider is told to close it',
    file: 'server/src/payments/close-payments.ts',
    find: '  await noteEndReason(ctx, payment, reason)\n',
    replace: '  void reason\n',
    tests: ['server/src/payments/end-reasons.shop.test.ts'],
  },
  {
    name: 'A payment that could not be ended says nothing of that press when its time is over',
    file: 'server/src/payments/close-payments.ts',
    find: "  if (closing === 'open') await noteEndReason(ctx, payment, null)\n",
    tests: ['server/src/payments/end-reasons.shop.test.ts'],
  },
  {
    name: 'A payment of another cart is told only to whoever may read that cart',
    file: 'server/src/ordering/waiting-payments.ts',
    find: 'if (!first || !mayRead.has(checkout_id)) return []',
    replace: 'if (!first || mayRead.size < 0) return []',
    tests: ['server/src/payments/who-hears.shop.test.ts'],
  },
  {
    name: 'A payment of a cart that has the line no more stays',
    file: 'server/src/ordering/waiting-payments.ts',
    find: "    .where('other.status', '<>', 'failed')\n",
    tests: ['server/src/payments/who-hears.shop.test.ts'],
  },
  {
    name: 'A cart that has the line no more ends no payment of another one',
    file: 'server/src/ordering/waiting-payments.ts',
    find: "    .where('wanted.status', '<>', 'failed')\n",
    tests: ['server/src/payments/who-hears.shop.test.ts'],
  },
  {
    name: 'A card that its bank asks about shows without a notice',
    file: read,
    find: '  await Promise.race([Promise.all(looks), sleep(PATIENCE, undefined, { ref: false })])\n',
    tests: waits,
  },
  {
    name: 'A card that its bank declined waits no more',
    file: 'server/src/payments/stripe/apply-stripe-event.ts',
    find: '  await noteBegun(ctx, payment.id, state.isBegun === true)\n',
    replace: '  void noteBegun\n',
    tests: waits,
  },
  {
    name: 'What is being made is found by the page that asks how to go on',
    file: read,
    find: '(await port.find(payment.id))?.ref',
    replace: 'undefined',
    tests: waits,
  },
  {
    name: 'The live timeline tells that a payment waits',
    file: 'server/src/ordering/live/refresh-streams.ts',
    find: '        waiting.filter(({ checkout_id }) => checkout_id === order.checkout_id),\n',
    tests: live,
  },
  {
    name: 'Whoever has only the code is told no way and no amount',
    file: 'server/src/ordering/order-views.ts',
    find: '  waitingPayment: null,\n  canReturnHeld',
    replace: '  canReturnHeld',
    tests: waits,
  },
]
