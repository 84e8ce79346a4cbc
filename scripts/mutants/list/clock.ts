import type { Mutant } from '../mutant.ts'

const judged = ['server/src/platform/clock/clock.test.ts']
const jumps = ['server/tests/clock-jumps.test.ts']
const doubted = ['server/tests/clock-doubt.test.ts']
const workers = ['server/src/fulfilment/delivery-workers.shop.test.ts']
const days = ['server/src/books/closed-days.shop.test.ts']
const changed = ['server/src/books/changed-days.shop.test.ts']
const clock = 'server/src/platform/clock/clock.ts'

/** Removals of the protections against a wrong clock, and of the mends of what it leaves. */
export const clockMutants: readonly Mutant[] = [
  {
    name: 'Clock: a jump of more than two minutes is doubted',
    file: clock,
    find: 'if (jump && !doubt) {',
    replace: 'if (jump && !doubt && false) {',
    tests: judged,
  },
  {
    name: 'Clock: the answers of before a jump say nothing after it',
    file: clock,
    find: '      answers.clear()\n',
    tests: judged,
  },
  {
    name: 'Clock: a PostgreSQL whose clock jumped as well says nothing',
    file: clock,
    find: '    if (jump && !isSteady) return undefined\n',
    tests: judged,
  },
  {
    name: 'Clock: one party alone does not make it doubtful',
    file: clock,
    find: 'if (names.length < 2) return undefined',
    replace: 'if (names.length < 1) return undefined',
    tests: judged,
  },
  {
    name: 'Clock: a doubt without another clock ends after an hour',
    file: clock,
    find: "    if (doubt && last.at - since >= LONGEST_DOUBT) endDoubt('no other clock answered for an hour')\n",
    tests: judged,
  },
  {
    name: 'Clock: a jump that is put back within a doubt ends nothing',
    file: clock,
    find: 'jump && !jump.wasInDoubt &&',
    replace: 'jump &&',
    tests: judged,
  },
  {
    name: 'Clock: what only the time makes due waits while it is in doubt',
    file: 'server/src/app/start-jobs.ts',
    find: 'ctx.clock.isDoubtful() ? 0 : work()',
    replace: 'work()',
    tests: jumps,
  },
  {
    name: 'Clock: no lease is taken over while it is in doubt',
    file: 'server/src/platform/db/lease.ts',
    find: 'const isDoubtful = clock.isDoubtful()',
    replace: 'const isDoubtful = clock.isDoubtful() && false',
    tests: jumps,
  },
  {
    name: 'Clock: what a clock ahead put off is due once it is put back',
    file: 'server/src/setup/own/watch-clock.ts',
    find: 'if (hasMovedBack || isNew)',
    replace: 'if (isNew)',
    tests: jumps,
  },
  {
    name: 'Clock: a claim of the future ends only once it stood for as long as it is given for',
    file: 'server/src/platform/db/bring-back.ts',
    find: 'return since !== undefined && ctx.witnesses.uptime() - since >= ms',
    replace: 'return since !== ms',
    tests: jumps,
  },
  {
    name: 'Clock: no answer is counted while it is in doubt, whose time another process would count from',
    file: 'server/src/fulfilment/ask/doubtful-attempt.ts',
    find: "if (found.status !== 'unknown' || ctx.clock.isDoubtful()) return",
    replace: "if (found.status !== 'unknown') return",
    tests: workers,
  },
  {
    name: 'Clock: an answer of the future does not put off what is counted from it',
    file: 'server/src/fulfilment/ask/doubtful-attempt.ts',
    find: 'case when answered_at <=',
    replace: 'case when answered_at is not null or answered_at <=',
    tests: workers,
  },
  {
    name: 'Clock: the time to pay that a clock ahead gave ends at its usual time',
    file: 'server/src/setup/own/watch-clock.ts',
    find: 'await ctx.hooks.clockPutBack(ctx)',
    tests: jumps,
  },
  {
    name: 'Clock: no time to pay is shortened while it is in doubt',
    file: 'server/src/setup/own/watch-clock.ts',
    find: 'if (hasMovedBack && !ctx.clock.isDoubtful())',
    replace: 'if (hasMovedBack)',
    tests: jumps,
  },
  {
    name: 'Clock: no delivery is sent again for a time that was read from two clocks',
    file: 'server/src/fulfilment/ask/doubtful-attempt.ts',
    find: 'const isTimeKnown = ctx.clock.trustedFor() >= unknownWindow',
    replace: 'const isTimeKnown = !ctx.clock.isDoubtful()',
    tests: workers,
  },
  {
    name: 'Clock: no delivery under way is lost while it is in doubt',
    file: 'server/src/fulfilment/send/lose-lapsed-claims.ts',
    find: '  if (ctx.clock.isDoubtful()) return 0\n',
    tests: workers,
  },
  {
    name: 'Clock: the secret of a replaced webhook is kept while it is in doubt',
    file: 'server/src/payments/saved-webhooks.ts',
    find: 'ctx.clock.isDoubtful() ? [] : rows.filter',
    replace: 'rows.filter',
    tests: doubted,
  },
  {
    name: 'Clock: no backup is thinned out while it is in doubt',
    file: 'server/src/app/backups/keep-backups.ts',
    find: 'if (!ctx.clock.isDoubtful()) {',
    replace: '{',
    tests: doubted,
  },
  {
    name: 'Clock: no process is taken for dead while it is in doubt',
    file: 'server/src/platform/news/beat.ts',
    find: "clock.isDoubtful() ? '' :",
    replace: "clock.isDoubtful() && false ? '' :",
    tests: doubted,
  },
  {
    name: 'Clock: no payment is closed for its time while it is in doubt',
    file: 'server/src/payments/check-payments.ts',
    find: 'isExpired && !ctx.clock.isDoubtful()',
    replace: 'isExpired',
    tests: doubted,
  },
  {
    name: 'Clock: no claim is taken over while it is in doubt',
    file: 'server/src/platform/db/queue.ts',
    find: '  clock.isDoubtful()\n    ?',
    replace: '  clock.isDoubtful() && false\n    ?',
    tests: doubted,
  },
  {
    name: 'Clock: no session of a seller is ended while it is in doubt',
    file: 'server/src/access/seller-sessions.ts',
    find: 'if (!ctx.clock.isDoubtful()) {',
    replace: '{',
    tests: doubted,
  },
  {
    name: 'Clock: no used proof of a device is forgotten while it is in doubt',
    file: 'server/src/access/devices/used-proofs.ts',
    find: 'if (!ctx.clock.isDoubtful()) {',
    replace: '{',
    tests: doubted,
  },
  {
    name: 'Clock: no record of a device’s sign-in is forgotten while it is in doubt',
    file: 'server/src/access/devices/oauth-adapter.ts',
    find: 'if (!ctx.clock.isDoubtful()) await',
    replace: 'await',
    tests: doubted,
  },
  {
    name: 'Clock: no file of an earlier release is dropped while it is in doubt',
    file: 'server/src/web/kept-assets/keep-assets.ts',
    find: 'if (!ctx.clock.isDoubtful()) await',
    replace: 'await',
    tests: doubted,
  },
  {
    name: 'Clock: no reconciliation of another process is ended while it is in doubt',
    file: 'server/src/books/reconciliation/run-reconciliation.ts',
    find: 'if (!ctx.clock.isDoubtful()) {',
    replace: '{',
    tests: doubted,
  },
  {
    name: 'Days: an order that completes in a closed day has it summed up again',
    file: 'server/src/fulfilment/settle-order.ts',
    find: '  if (isDelivered) await noteInDay(trx, at)\n',
    tests: changed,
  },
  {
    name: 'Days: a cut that is dated in a closed day has it summed up again',
    file: 'server/src/refunds/cut-balance.ts',
    find: '  await noteInDay(trx, row.created_at)\n',
    tests: changed,
  },
  {
    name: 'Days: figures of a day that is not over are not kept',
    file: 'server/src/books/figures/roll-up.ts',
    find: '  await reopenDays(ctx.db, last, timeZone)\n',
    tests: days,
  },
]
