import type { Mutant } from '../mutant.ts'

const notices = ['server/src/ordering/account-notices.shop.test.ts']
const inHand = ['server/src/ordering/in-hand.shop.test.ts']
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
    find: 'if (sameAccount && before',
    replace: 'if (sameAccount && before === userId && before',
    tests: notices,
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
    find: 'if (lately.length < MOST_A_DAY) ',
    replace: '',
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
