import type { Mutant } from '../mutant.ts'

const payments = ['server/src/payments/risk.shop.test.ts']
const looks = ['server/src/fulfilment/looks.shop.test.ts']
const entries = ['server/src/risk/entries.shop.test.ts']
const digests = ['server/src/risk/digests.test.ts']
const warnings = ['server/src/refunds/fraud-warnings.shop.test.ts']
const missed = ['server/src/payments/missed-warnings.shop.test.ts']
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
    find: "derivedKey(key, 'risk subjects')",
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
    name: 'Risk: of nobody more than the newest is read',
    file: 'server/src/risk/read-history.ts',
    find: 'sql.lit(mostScanned)',
    replace: 'sql.lit(mostScanned * 2)',
    tests: history,
  },
  {
    name: 'Risk: the decision that ends card tries is kept with its figures',
    file: 'server/src/payments/record-failed-try.ts',
    find: '    await keepDecision(ctx, trx, judged, decision, payment.id)\n',
    tests: payments,
  },
  {
    name: 'Risk: a held order of a mail domain that is blocked meanwhile goes back',
    file: 'server/src/risk/is-blocked.ts',
    find: "['player', 'mailDomain'] as const",
    replace: "['player'] as const",
    tests: looks,
  },
  {
    name: 'Risk: the query of what is remembered is planned once by a connection',
    file: 'server/src/platform/db/kept-plan.ts',
    find: 'text.includes(mark)',
    replace: 'text === mark',
    tests: ['server/tests/kept-plan.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    name: 'Risk: failures bury no dispute',
    file: 'server/src/risk/scans.ts',
    find: "const past = ['paid',",
    replace: "const past = ['failed', 'paid',",
    tests: history,
  },
  {
    name: 'Risk: a buyer who paid more often than is read is known since they first did',
    file: 'server/src/risk/scans.ts',
    find: 'isCrowded(scan(name)) ? (firstOf(name) ?? []) : ',
    tests: history,
  },
  {
    name: 'Risk: a card that paid more often than is read is no new one',
    file: 'server/src/risk/scans.ts',
    find: 'isCrowded(pastOfCard) ? at - windows.past : ',
    tests: history,
  },
  {
    name: 'Risk: failures bury no card that paid',
    file: 'server/src/risk/scans.ts',
    find: "    ...since.filter(({ kind, at: then }) => kind === 'paid' && then > at - windows.cards),\n",
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
  {
    name: 'Risk: a look ends under the lock of its payment',
    file: 'server/src/fulfilment/looks.ts',
    find: '(await lockPayment(trx, found.id))',
    replace: 'found.id',
    tests: ['server/tests/races.test.ts'],
    // SQLite has one writer.
    engine: 'postgres',
  },
  {
    name: 'Fraud warnings: nothing that was under way is sent again',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_warned) return hold('payment_warned', 'fraud-warned')\n",
    tests: warnings,
  },
  {
    name: 'Fraud warnings: what comes back from a supplier goes back to the buyer',
    file: 'server/src/fulfilment/hold-unit.ts',
    find: '(await isWarned(trx, unitId))) return',
    replace: 'false) return',
    tests: warnings,
  },
  {
    name: 'Fraud warnings: what a lost store may have delivered stays',
    file: 'server/src/fulfilment/give-up-warned.ts',
    find: '(unit.fresh_since is not null or ',
    replace: '(true or ',
    tests: warnings,
  },
  {
    name: 'Fraud warnings: what a mail may have delivered stays',
    file: 'server/src/fulfilment/hold-unit.ts',
    find: '!isPerhapsDelivered(held_reason) && ',
    tests: warnings,
  },
  {
    name: 'Fraud warnings: noted before the success is taken in',
    file: 'server/src/refunds/apply-fraud-warning.ts',
    find: '    await noteWarning(ctx, trx, payment.id, warning)\n  })\n  await takeInSuccess(ctx, payment)\n',
    replace:
      '  })\n  await takeInSuccess(ctx, payment)\n  await write(ctx.db, (trx) => noteWarning(ctx, trx, payment.id, warning))\n',
    tests: warnings,
  },
  {
    name: 'Fraud warnings: no money of what is delivered goes back',
    file: 'core/src/delivery/unit-lifecycle.ts',
    find: '  delivered: {},\n',
    replace: "  delivered: { reject: 'failed' },\n",
    tests: warnings,
  },
  {
    name: 'Fraud warnings: each is followed once',
    file: 'server/src/refunds/apply-fraud-warning.ts',
    find: ' || !(await beginWarning(ctx, trx, warning))',
    replace: ' || ((await beginWarning(ctx, trx, warning)), false)',
    tests: warnings,
  },
  {
    name: 'Fraud warnings: they count as Stripe tells them when it is asked',
    file: 'server/src/payments/follow-warnings.ts',
    find: 'const { id, kind, ref } = await port.warnings.read(warningId)',
    replace:
      "const { id, kind, ref } = await port.warnings.read(warningId).catch(() => ({ id: warningId, kind: 'misc', ref: undefined }))",
    tests: warnings,
  },
  {
    name: 'Fraud warnings: money that did not fit is not accepted after one',
    file: 'server/src/refunds/resolve-payment.ts',
    find: "    if (action === 'accept') await assertNotWarned(trx, paymentId)\n",
    tests: warnings,
  },
  {
    name: 'Fraud warnings: one whose notice never came is on whichever page of the list',
    file: 'server/src/payments/stripe/stripe-warnings.ts',
    find: 'for await (const { id } of stripe.radar.earlyFraudWarnings.list({ created, limit: pageSize })) ids',
    replace:
      'for (const { id } of (await stripe.radar.earlyFraudWarnings.list({ created, limit: pageSize })).data) ids',
    tests: missed,
  },
  {
    name: 'Fraud warnings: one that cannot be followed keeps none of the others',
    file: 'server/src/payments/follow-warnings.ts',
    find: ".catch((error: unknown) =>\n        ctx.log.warn({ err: error, provider, warning: id }, 'a report of fraud could not be followed yet'),\n      )",
    replace: '',
    tests: missed,
  },
  {
    name: 'Fraud warnings: all processes look through the list once an hour',
    file: 'server/src/payments/follow-warnings.ts',
    find: 'takeLease(ctx.db, leaseName, ctx.newId()',
    replace: 'takeLease(ctx.db, leaseName, ctx.holder',
    tests: missed,
  },
  {
    name: 'Risk: five dead cards end the tries of their mail address, in whichever session and for whichever player',
    file: 'server/src/risk/rules.ts',
    find: "when: [{ fact: 'failedCardsOfMail', atLeast: 5 }]",
    replace: "when: [{ fact: 'failedCardsOfMail', atLeast: 6 }]",
    tests: ['server/src/payments/failed-cards-of-mail.shop.test.ts'],
  },
]
