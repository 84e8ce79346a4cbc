import type { Mutant } from '../mutant.ts'

const notices = ['server/src/ordering/account-notices.shop.test.ts']
const inHand = ['server/src/ordering/in-hand.shop.test.ts']
const atOnce = ['server/src/ordering/account-at-once.shop.test.ts']
const address = ['server/src/ordering/change-address.shop.test.ts']
const calls = ['server/tests/buyer-calls.test.ts']

export const proofMutants: readonly Mutant[] = [
  {
    name: 'Account: a passkey is removed after a proof of the last minutes',
    file: 'server/src/ordering/account/passkeys.ts',
    find: '    await assertFreshProof(ctx, trx, sessionId)\n',
    tests: notices,
  },
  {
    name: 'Account: it is deleted after a proof of the last minutes',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await assertFreshProof(ctx, trx, sessionId)\n',
    tests: notices,
  },
  {
    name: 'Account: a proof is of the account that is signed in, where the page asks for that',
    file: 'server/src/ordering/links/enter-account.ts',
    find: 'sameAccount && before !== null && before !== userId',
    replace: 'sameAccount && before !== null && before === userId',
    tests: notices,
  },
  {
    name: 'Account: a passkey’s answer that was refused as another account’s is used up',
    file: 'server/src/ordering/account/sign-in-by-passkey.ts',
    find: "    if (await isOtherAccount(trx, visitor, userId)) return 'other'\n",
    tests: notices,
  },
  {
    name: 'Account: an order that is taken into it goes along with a sign-out at that moment',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await lockSessions(trx, [sessionId])\n',
    tests: atOnce,
    engine: 'postgres',
  },
  {
    name: 'Account: a browser is signed out although a link gives it a new session at that moment',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await lockUser(trx, sessionId)\n    const current = await followSession(trx, ended.id)\n',
    replace: '    const current = ended.id\n',
    tests: atOnce,
    engine: 'postgres',
  },
  {
    name: 'Session: it is taken over once, so that its browser loses nothing to a second new one',
    file: 'server/src/ordering/links/move-session.ts',
    find: '    await lockToMove(ctx, trx, oldSession)\n',
    tests: atOnce,
  },
  {
    name: 'Account: a login provider that asked longer ago proves nothing',
    file: 'server/src/ordering/login/log-in.ts',
    find: 'return askedAt < now ? askedAt : now',
    replace: 'return now',
    tests: inHand,
  },
  {
    name: 'Account: a login provider that withholds when it asked proves nothing',
    file: 'server/src/ordering/login/log-in.ts',
    find: 'tellsTime || ctx.mailer ?',
    replace: 'ctx.mailer ?',
    tests: inHand,
  },
  {
    name: 'Account: an address that its login provider has not checked is not mailed',
    file: 'server/src/ordering/login/login-port.ts',
    find: "String(email_verified) === 'true' ? ",
    replace: 'email_verified !== null ? ',
    tests: notices,
  },
  {
    name: 'Account: its owner is mailed when the store deletes it on request',
    file: 'server/src/ordering/account/own-account.ts',
    find: "  await tellAccount(ctx, trx, userId, { kind: 'account-erased', detail: null })\n",
    tests: notices,
  },
  {
    name: 'Account: its owner is mailed when it ends unused',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: "    for (const id of ids) await tellAccount(ctx, trx, id, { kind: 'account-unused', detail: null })\n",
    tests: ['server/src/app/retention.shop.test.ts'],
  },
  {
    name: 'Sign-in codes: an IP address that guesses at many accounts gets long ones',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: '  if (knownId === null && (await countGuesses(ctx, ofCaller)).made >= mostWrong.caller) return false\n',
    replace: '  if (ofCaller === undefined) return false\n',
    tests: ['server/src/ordering/code-strangers.shop.test.ts'],
  },
  {
    name: 'Order: links that were mailed to its old address end with the address',
    file: 'server/src/ordering/checkout/change-address.ts',
    find: '    await endOrderLinks(ctx, trx, ids)\n',
    tests: address,
  },
  {
    name: 'Order: mails that wait go to its new address',
    file: 'server/src/ordering/checkout/change-address.ts',
    find: '    await readdressMails(trx, ids, before, customer_email)\n',
    tests: address,
  },
  {
    name: 'Order: its old address is told of the new one',
    file: 'server/src/ordering/checkout/change-address.ts',
    find: "    await tellOfUse(ctx, trx, { kind: 'address-changed', order, subjectId: ctx.newId() })\n",
    replace: '    await isPlacedIn(trx, sessionId, id)\n',
    tests: address,
  },
  {
    name: 'Account: a browser that was signed out meanwhile is not signed out of what it entered since',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    if ((await findUserId(trx, current)) !== userId) throw notUnderName()\n',
    tests: atOnce,
    engine: 'postgres',
  },
  {
    name: 'Codes: what was typed for several units is shown once',
    file: 'server/src/ordering/delivered-codes.ts',
    find: '    if (typed.has(text)) return []\n',
    tests: ['server/src/fulfilment/deliver-by-email.shop.test.ts'],
  },
  {
    name: 'Account: its owner is mailed of a browser that was never signed in to it',
    file: 'server/src/ordering/links/enter-account.ts',
    find: '!isNew && before !== userId && !(await isKnownBrowser',
    replace: '!isNew && before === userId && !(await isKnownBrowser',
    tests: notices,
  },
  {
    name: 'Account: the address of a mail about it goes with that mail',
    file: 'server/src/mail/send-account-notices.ts',
    find: "trx.deleteFrom('account_notices').where('id', '=', id).where('claimed_until', '=', claimed_until).execute()",
    replace:
      "trx.updateTable('account_notices').set({ due_at: '9' }).where('id', '=', id).where('claimed_until', '=', claimed_until).execute()",
    tests: notices,
  },
  {
    name: 'Account: alone it shows no codes',
    file: 'server/src/ordering/reveal-codes.ts',
    find: "    await assertInHand(ctx, trx, sessionId, order.checkout_id, 'see the codes')\n",
    tests: calls,
  },
  {
    name: 'Account: alone it asks for no refund',
    file: 'server/src/refunds/requests/request-refund.ts',
    find: "    await assertInHand(ctx, trx, sessionId, checkout_id, 'ask for a refund')\n",
    tests: calls,
  },
  {
    name: 'Account: alone it reviews nothing',
    file: 'server/src/ordering/reviews/create-review.ts',
    find: "  await assertInHand(ctx, ctx.db, sessionId, order.checkout_id, 'review it')\n",
    tests: calls,
  },
  {
    name: 'Account: a proof puts its orders in hand for minutes only',
    file: 'server/src/ordering/links/known-checkouts.ts',
    find: "query.where('buyer_sessions.proven_at', '>', provenSince ?? '')",
    replace: "query.where('buyer_sessions.proven_at', 'is not', null)",
    tests: inHand,
  },
  {
    name: 'Account: a sign-in at a login provider puts no order in hand',
    file: 'server/src/ordering/links/known-checkouts.ts',
    find: "'buyer_sessions.proven_at', '>', provenSince",
    replace: "'buyer_sessions.signed_in_at', '>', provenSince",
    tests: inHand,
  },
  {
    name: 'Account: codes that were shown in another browser are mailed',
    file: 'server/src/ordering/reveal-codes.ts',
    find: 'if (!(await isPlacedIn(',
    replace: 'if ((await isPlacedIn(',
    tests: inHand,
  },
  {
    name: 'Account: mails about one order’s codes are five a day at most',
    file: 'server/src/ordering/tell-of-use.ts',
    find: '  if (lately.length >= most) return\n',
    tests: inHand,
  },
  {
    name: 'A corrected player is mailed to the buyer',
    file: 'server/src/fulfilment/correct-player.ts',
    find: "    await tellOfUse(ctx, trx, { kind: 'player-corrected', order: corrected, subjectId: ctx.newId() })\n",
    tests: inHand,
  },
  {
    name: 'Only its owner has a link mailed to the account’s proven address',
    file: 'server/src/mail/request-link.ts',
    find: 'isOwn ? await findOrderAddress',
    replace: 'true ? await findOrderAddress',
    tests: inHand,
  },
  {
    name: 'A mailed link opens for good what a proof opens for a while',
    file: 'server/src/ordering/links/order-links.ts',
    find: 'spent ? isCheckoutKept :',
    replace: 'spent ? (isOwnCheckout as typeof isCheckoutKept) :',
    tests: inHand,
  },
]
