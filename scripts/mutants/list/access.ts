import type { Mutant } from '../mutant.ts'

const refundAccounts = ['server/src/refunds/refund-accounts.shop.test.ts']
const account = ['server/src/ordering/account.shop.test.ts']
const accountAtOnce = ['server/src/ordering/account-at-once.shop.test.ts']
const passkeys = ['server/src/ordering/passkeys.shop.test.ts']
const accountNotices = ['server/src/ordering/account-notices.shop.test.ts']
const inHand = ['server/src/ordering/in-hand.shop.test.ts']
const buyerCalls = ['server/tests/buyer-calls.test.ts']
const orders = ['server/src/ordering/orders.shop.test.ts']
const config = ['server/src/app/config.test.ts']
const accountAlone = ['server/src/payments/account-alone.shop.test.ts']

export const accessMutants: readonly Mutant[] = [
  {
    name: 'Who is only logged in to the buyer’s account does not say where their money goes',
    file: 'server/src/refunds/accounts/give-account.ts',
    find: 'if (!(await isCheckoutInHand(ctx, trx, sessionId, order.checkout_id))) {',
    replace: 'if (!order) {',
    tests: refundAccounts,
  },
  {
    name: 'Who is only logged in to the buyer’s account does not see where their money goes',
    file: 'server/src/refunds/accounts/owed-refunds.ts',
    find: 'account && mayGive ?',
    replace: 'account ?',
    tests: refundAccounts,
  },
  {
    name: 'A receipt is its buyer’s alone',
    file: 'server/src/ordering/receipt.routes.ts',
    find: ' || !(await mayReadReceipt(ctx.db, sessionId, found.checkoutId))',
    tests: ['server/tests/receipts.test.ts'],
  },
  {
    name: 'Account: a code counts only in the browser that asked',
    file: 'server/src/ordering/account/sign-in-by-code.ts',
    find: "    .where('browser_hash', '=', hashOfBrowser(token ?? ''))\n",
    tests: account,
  },
  {
    name: 'Account: a code ends after five wrong entries',
    file: 'server/src/ordering/account/sign-in-by-code.ts',
    find: ', ...(wrong >= MOST_TRIES && { ended_at: now })',
    tests: account,
  },
  {
    name: 'Account: a code counts once, for ten minutes, until the next',
    file: 'server/src/ordering/account/sign-in-by-code.ts',
    find: 'row.ended_at !== null || row.expires_at <= now || ',
    tests: account,
  },
  {
    name: 'Account: only what this very browser placed can be taken into an account',
    file: 'server/src/ordering/account/own-account.ts',
    find: "      .where('buyer_session_id', '=', sessionId)\n",
    tests: account,
  },
  {
    name: 'Account: it is deleted once, behind whatever is written to it',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    const userId = await lockUser(trx, sessionId)\n    await assertFreshProof(ctx, trx, sessionId)\n    await tellAccount',
    replace:
      '    const userId = await getUserId(trx, sessionId)\n    await assertFreshProof(ctx, trx, sessionId)\n    await tellAccount',
    tests: accountAtOnce,
    engine: 'postgres',
  },
  {
    name: 'Account: it is deleted behind a sign-in that goes on',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await lockAddress(ctx, trx, await getUserId(trx, sessionId))\n',
    tests: accountAtOnce,
    engine: 'postgres',
  },
  {
    name: 'Account: a passkey’s question counts only in the browser that asked',
    file: 'server/src/ordering/account/passkey-challenge.ts',
    find: "    .where('browser_hash', '=', hashOfBrowser(token ?? ''))\n",
    tests: passkeys,
  },
  {
    name: 'Account: a question to add a passkey signs nobody in, and adds to no other account',
    file: 'server/src/ordering/account/passkey-challenge.ts',
    find: "    .where('user_id', userId === null ? 'is' : '=', userId)\n",
    tests: passkeys,
  },
  {
    name: 'Account: a passkey’s question is answered once',
    file: 'server/src/ordering/account/sign-in-by-passkey.ts',
    find: '!(await takeChallenge(trx, asked)) || ',
    tests: passkeys,
  },
  {
    name: 'Account: a passkey’s signature has to be right',
    file: 'server/src/platform/webauthn/check-passkey.ts',
    find: 'return result?.verified ? result.authenticationInfo.newCounter : undefined',
    replace: 'return result ? result.authenticationInfo.newCounter : kept.counter',
    tests: passkeys,
  },
  {
    name: 'Account: a passkey has to know its owner',
    file: 'server/src/ordering/account/sign-in-by-passkey.ts',
    find: 'verified: true',
    replace: 'verified: false',
    tests: passkeys,
  },
  {
    name: 'Account: a passkey that is behind in its count is refused',
    file: 'server/src/ordering/account/sign-in-by-passkey.ts',
    find: "    .where('counter', counter === 0 ? '=' : '<', counter)\n",
    tests: passkeys,
  },
  {
    name: 'Account: a passkey answers for the owner that it names',
    file: 'server/src/ordering/account/sign-in-by-passkey.ts',
    find: "    .where('users.passkey_handle', '=', handle)\n",
    tests: passkeys,
  },
  {
    name: 'Account: a passkey is removed after a proof of the last minutes',
    file: 'server/src/ordering/account/passkeys.ts',
    find: '    await assertFreshProof(ctx, trx, sessionId)\n',
    tests: accountNotices,
  },
  {
    name: 'Account: it is deleted after a proof of the last minutes',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await assertFreshProof(ctx, trx, sessionId)\n',
    tests: accountNotices,
  },
  {
    name: 'Account: a login provider that asked longer ago proves nothing',
    file: 'server/src/ordering/login/log-in.ts',
    find: 'return askedAt < now ? askedAt : now',
    replace: 'return now',
    tests: inHand,
  },
  {
    name: 'Order: links that were mailed to its old address end with the address',
    file: 'server/src/ordering/checkout/change-address.ts',
    find: '    await endOrderLinks(ctx, trx, ids)\n',
    tests: ['server/src/ordering/change-address.shop.test.ts'],
  },
  {
    name: 'Account: alone it shows no codes',
    file: 'server/src/ordering/reveal-codes.ts',
    find: "    await assertInHand(ctx, trx, sessionId, order.checkout_id, 'see the codes')\n",
    tests: buyerCalls,
  },
  {
    name: 'Account: alone it asks for no refund',
    file: 'server/src/refunds/requests/request-refund.ts',
    find: "    await assertInHand(ctx, trx, sessionId, checkout_id, 'ask for a refund')\n",
    tests: buyerCalls,
  },
  {
    name: 'Account: a sign-in at a login provider puts no order in hand',
    file: 'server/src/ordering/links/known-checkouts.ts',
    find: "'buyer_sessions.proven_at', '>', provenSince",
    replace: "'buyer_sessions.signed_in_at', '>', provenSince",
    tests: inHand,
  },
  {
    name: 'Account: wrong entries of a day are counted whatever the code',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: '  if (ofThese.inAll + MOST_TRIES > most) return false\n',
    tests: ['server/src/ordering/sign-in-limits.shop.test.ts'],
  },
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
  {
    name: 'A live store sends its keys to no other address than the party’s own',
    file: 'server/src/platform/production-rules.ts',
    find: "[...parties.flatMap(ownAddressesOf), 'OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']",
    replace: "['OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']",
    tests: config,
  },
  {
    name: 'A live store takes no test key, with which nobody would really pay',
    file: 'server/src/platform/production-rules.ts',
    find: "    if (!isTest?.test(given[name] ?? '')) continue\n",
    replace: '    if (isTest) continue\n',
    tests: config,
  },
  {
    name: 'A practising store takes no live key',
    file: 'server/src/platform/production-rules.ts',
    find: ' || isTest?.test(String(asked))',
    replace: ' || isTest',
    tests: config,
  },
  {
    name: 'Other hosts: in production only pages at the public address write',
    file: 'server/src/platform/http/authenticators.ts',
    find: "  if (config.NODE_ENV === 'production') return false\n",
    replace: '',
    tests: ['server/tests/other-hosts.test.ts'],
  },
  {
    name: 'An account alone ends nothing that waits',
    file: 'server/src/payments/open-payment.ts',
    find: 'mayEnd: inHand.has(payment.checkout_id)',
    replace: 'mayEnd: inHand.size >= 0',
    tests: accountAlone,
  },
  {
    name: 'An account alone changes no line',
    file: 'server/src/ordering/checkout/join-checkout.ts',
    find: "  await assertInHand(ctx, trx, sessionId, id, 'change the order')\n",
    replace: '  void assertInHand\n',
    tests: accountAlone,
  },
  {
    name: 'An account alone corrects no player',
    file: 'server/src/fulfilment/correct-player.ts',
    find: "  await assertInHand(ctx, ctx.db, sessionId, order.checkout_id, 'change the player')\n",
    replace: '  void assertInHand\n',
    tests: accountAlone,
  },
  {
    name: 'Proofs: a sign-in at the provider that proved nothing is not offered for an order again',
    file: 'server/src/ordering/account/own-account.ts',
    find: 'loginProves: isProofOfSignIn(user)',
    replace: 'loginProves: true',
    tests: ['server/src/ordering/in-hand.shop.test.ts'],
  },
  {
    name: 'Proofs: a link to an order goes to the address that the login provider verified',
    file: 'server/src/ordering/tell-of-use.ts',
    find: 'return user?.email ?? undefined',
    replace: 'return user === null ? "" : undefined',
    tests: ['server/src/ordering/in-hand.shop.test.ts'],
  },
  {
    name: 'Proofs: a sign-in at the provider that confirms an account enters no other one',
    file: 'server/src/ordering/login/login.routes.ts',
    find: 'readVisitor(ctx, request, sessionId, attempt.sameAccount)',
    replace: 'readVisitor(ctx, request, sessionId, false)',
    tests: ['server/src/ordering/in-hand.shop.test.ts'],
  },
]
