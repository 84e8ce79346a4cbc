import type { Mutant } from '../mutant.ts'

const payments = ['server/src/payments/risk.shop.test.ts']
const looks = ['server/src/fulfilment/looks.shop.test.ts']
const entries = ['server/src/risk/entries.shop.test.ts']
const digests = ['server/src/risk/digests.test.ts']
const history = ['server/src/risk/read-history.shop.test.ts']

export const riskMutants: readonly Mutant[] = [
  {
    name: 'Risk: a doubtful success queues no unit',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'await payOrder(ctx, trx, payment, order, doubt)',
    replace: 'await payOrder(ctx, trx, payment, order, undefined)',
    tests: looks,
  },
  {
    name: 'Risk: the decision is undone with what it decided about',
    file: 'server/src/payments/settle-checkout.ts',
    find: 'if (!isAccepted) await keepDecision(ctx, trx,',
    replace: 'if (!isAccepted) await keepDecision(ctx, ctx.db as never,',
    tests: payments,
    engine: 'postgres',
  },
  {
    name: 'Risk: digests are keyed',
    file: 'server/src/risk/digests.ts',
    find: "Buffer.from(hkdfSync('sha256', secret, '', 'risk subjects', 32))",
    replace: "Buffer.from('the same for everybody')",
    tests: digests,
  },
  {
    name: 'Risk: a digest is of its subject alone',
    file: 'server/src/risk/digests.ts',
    find: '{subject} $',
    replace: "{''} $",
    tests: digests,
  },
  {
    name: 'Risk: the inbox keeps no card',
    file: 'server/src/platform/inbox/redact.ts',
    find: "  'fingerprint',\n",
    tests: payments,
  },
  {
    name: 'Risk: a held order has half an hour',
    file: 'server/src/fulfilment/queue-units.ts',
    find: "reason: 'being-checked', givesUpAt: giveUpTime(ctx)",
    replace: "reason: 'being-checked', givesUpAt: ctx.now().toISOString()",
    tests: looks,
  },
  {
    name: 'Risk: a block outweighs trust',
    file: 'server/src/risk/decide.ts',
    find: "  if (isBlocked) return moment === 'opening' ? 'refuse' : 'hold'\n  const named",
    replace: "  if (isBlocked && !isTrusted) return moment === 'opening' ? 'refuse' : 'hold'\n  const named",
    tests: ['server/src/risk/decide.test.ts'],
  },
  {
    name: 'Risk: whoever decides second changes nothing',
    file: 'server/src/fulfilment/seller/decide-look.ts',
    find: '    if (!units.some(isBeingChecked)) {',
    replace: '    if (units.length < 0) {',
    tests: looks,
  },
  {
    name: 'Risk: every player of a checkout is looked for in the lists',
    file: 'server/src/risk/judge.ts',
    find: 'others.reduce(harder, first)',
    replace: 'first',
    tests: entries,
  },
  {
    name: 'Risk: the fifth failed card closes the open payment',
    file: 'server/src/payments/record-failed-try.ts',
    find: "    if (decision.outcome !== 'refuse') return\n",
    replace: '    if (decision.points >= 0) return\n',
    tests: payments,
  },
  {
    name: 'Risk: an event counts no longer than its window',
    file: 'server/src/risk/read-history.ts',
    find: 'at.getTime() - window)',
    replace: 'at.getTime() - window - 1)',
    tests: history,
  },
  {
    name: 'Risk: what was looked at is what is delivered',
    file: 'server/src/fulfilment/correct-player.ts',
    find: '    if (waiting.some(isBeingChecked)) throw beingChecked()\n',
    tests: looks,
  },
  {
    name: 'Risk: whoever is blocked is not delivered by the end of the half hour',
    file: 'server/src/fulfilment/looks.ts',
    find: "(await isBlocked(ctx, trx, held)) ? 'refund'",
    replace: "held.player === '' ? 'refund'",
    tests: looks,
  },
  {
    name: 'Risk: the fifth failed card of a session closes all its open card payments',
    file: 'server/src/payments/record-failed-try.ts',
    find: 'isSessions ? await',
    replace: "isSessions && payment.id === '' ? await",
    tests: payments,
  },
  {
    name: 'Risk: what was given back in the dashboard is not delivered by a look',
    file: 'server/src/fulfilment/looks.ts',
    find: "payment?.status === 'succeeded' && payment.is_less === 0",
    replace: "payment?.status === 'succeeded'",
    tests: looks,
  },
]
