import type { Mutant } from '../mutant.ts'

const folder = 'server/src/ordering/push'
const tests = [`${folder}/push.shop.test.ts`]

export const pushMutants: readonly Mutant[] = [
  {
    name: 'Push: a browser is told of the orders of its own session alone',
    file: `${folder}/queue-push-notes.ts`,
    find: "'push_subscriptions.buyer_session_id', 'orders.buyer_session_id')\n        .select([",
    replace: '(join) => join.onTrue())\n        .select([',
    tests,
  },
  {
    name: 'Push: nothing that waits for one session is told to the next one of the same browser',
    file: `${folder}/subscriptions.ts`,
    find: 'else excluded.id end',
    replace: 'else push_subscriptions.id end',
    tests,
  },
  {
    name: 'Push: only an address that may be called is kept',
    file: `${folder}/subscriptions.ts`,
    find: '!mayCall(ctx.config, wanted.endpoint) || ',
    tests,
  },
  {
    name: 'Push: only whoever ordered something is told anything',
    file: `${folder}/subscriptions.ts`,
    find: 'return (await placed.executeTakeFirst()) !== undefined',
    replace: 'return (await placed.executeTakeFirst()) !== null',
    tests,
  },
  {
    name: 'Push: only the session’s own address is forgotten',
    file: `${folder}/subscriptions.ts`,
    find: "    .where('buyer_session_id', '=', sessionId ?? '')\n    .executeTakeFirst()",
    replace: '    .executeTakeFirst()',
    tests,
  },
  {
    name: 'Push: a session has five addresses at most',
    file: `${folder}/subscriptions.ts`,
    find: 'all.slice(MOST_OF_A_SESSION)',
    replace: 'all.slice(MOST_OF_A_SESSION + 1)',
    tests,
  },
  {
    name: 'Push: an address that its browser took back is written to no more',
    file: `${folder}/send-push-notes.ts`,
    find: 'if (status === 404 || status === 410)',
    replace: 'if (status === 404)',
    tests,
  },
  {
    name: 'Push: an order that was delivered is not told to be late',
    file: `${folder}/send-push-notes.ts`,
    find: "  if (kind === 'delayed' && !isOpen) return undefined\n",
    tests,
  },
  {
    name: 'Push: notes are forgotten after seven days',
    file: `${folder}/send-push-notes.ts`,
    find: '7 * DAY',
    replace: '70 * DAY',
    tests,
  },
  {
    name: 'Invariant 9: a log has neither address nor keys of a browser',
    file: `${folder}/send-push-notes.ts`,
    find: "kind: note.kind, code }, 'a notice",
    replace: "kind: note.kind, code, facts }, 'a notice",
    tests,
  },
  {
    name: 'Invariant 9: the key that notices are signed with rests encrypted',
    file: `${folder}/push-key.ts`,
    find: 'JSON.stringify({ publicKey, sealed',
    replace: 'JSON.stringify({ publicKey, privateKey, sealed',
    tests,
  },
  {
    name: 'Push: whoever leaves a session is told nothing more of it',
    file: 'server/src/ordering/links/enter-account.ts',
    find: '  await endPushOf(trx, [session])\n',
    tests,
  },
  {
    name: 'Push: a deleted account is told nothing more on any device',
    file: 'server/src/ordering/account/own-account.ts',
    find: '  await endPushOf(trx, sessions)\n',
    tests,
  },
  {
    name: 'Push: a person who is taken out of their orders is told nothing more',
    file: 'server/src/app/retention/forget-buyers.ts',
    find: '  await endPushOfForgotten(trx, ids)\n',
    tests,
  },
]
