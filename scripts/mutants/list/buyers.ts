import type { Mutant } from '../mutant.ts'

const orders = ['server/src/ordering/orders.shop.test.ts']

export const buyerMutants: readonly Mutant[] = [
  {
    name: 'Invariant 8: a stranger with the code sees the masked view',
    file: 'server/src/ordering/track-order.ts',
    find: 'if (!(await isOwnCheckout(db, sessionId, order.checkout_id))) {',
    replace: 'if (sessionId === undefined && !(await isOwnCheckout(db, sessionId, order.checkout_id))) {',
    tests: orders,
  },
  {
    name: 'Invariant 8: the player in the masked view is masked',
    file: 'server/src/ordering/order-views.ts',
    find: 'maskPlayer(view.gameUserId)',
    replace: 'maskPlayer(view.gameUserId) && view.gameUserId',
    tests: orders,
  },
  {
    name: 'a player whose check does not answer is looked at again by the buyer',
    file: 'server/src/ordering/place-order.ts',
    find: 'if (isUnknown && !input.playerConfirmed) {',
    replace: 'if (isUnknown && !input.playerConfirmed && input.quantity < 1) {',
    tests: ['server/src/catalog/player-check.shop.test.ts'],
  },
  {
    name: 'Invariant 8: a checkout is its buyer’s own',
    file: 'server/src/ordering/links/known-checkouts.ts',
    find: "    eb('checkouts.buyer_session_id', '=', sessionId),",
    replace: "    eb('checkouts.buyer_session_id', '<>', ''),",
    tests: orders,
  },
  {
    name: 'Invariant 9: account details are unreadable in the database',
    file: 'server/src/ordering/game-account-details.ts',
    find: 'const ciphertext = encrypt(JSON.stringify(details), associated(checkoutId), ctx.config.DATA_KEYS)',
    replace: 'const ciphertext = encrypt === undefined ? associated(checkoutId) : JSON.stringify(details)',
    tests: orders,
  },
  {
    name: 'Invariant 9: account details are wiped 72 hours after their order expired',
    file: 'server/src/ordering/game-account-details.ts',
    find: '72 * HOUR',
    replace: '720 * HOUR',
    tests: ['server/tests/admin-orders.test.ts'],
  },
  {
    name: 'Invariant 9: account details are shown only while the order is delivered',
    file: 'server/src/fulfilment/seller/reveal-account-details.ts',
    find: "if (order.status !== 'processing' && order.status !== 'pending-delivery') {",
    replace: 'if (false) {',
    tests: ['server/tests/admin-orders.test.ts'],
  },
  {
    name: 'The signature of an ID token is looked at',
    file: 'server/src/ordering/login/login-port.ts',
    find: '    openid.enableNonRepudiationChecks,\n',
    replace: '',
    tests: ['server/src/ordering/login.shop.test.ts'],
  },
]
