import type { Mutant } from '../mutant.ts'

const queue = 'server/src/refunds/queue-refund.ts'
const settle = 'server/src/refunds/settle-refund.ts'
const seen = 'server/src/refunds/accounts/assert-account-seen.ts'
const accounts = ['server/src/refunds/refund-accounts.shop.test.ts']
const once = ['server/src/refunds/refunds-once.shop.test.ts']
const refunds = ['server/src/refunds/refunds.shop.test.ts']
const disputes = ['server/src/refunds/disputes.shop.test.ts']
const evidence = ['server/src/refunds/dispute-evidence.shop.test.ts']

export const refundMutants: readonly Mutant[] = [
  {
    name: 'A notice of failure after the refund was paid by hand changes nothing',
    file: settle,
    find: 'known.proof || ',
    tests: once,
  },
  {
    name: 'The failure of another try changes nothing of the one that was made',
    file: settle,
    find: ' || isOther',
    tests: once,
  },
  {
    name: 'Invariant 7: no refund starts while its payment is disputed',
    file: queue,
    find: "    .where('status', 'in', ['succeeded', 'returned'])\n",
    tests: [...once, ...refunds],
  },
  {
    name: 'Invariant 7: reserved refunds never exceed what arrived',
    file: queue,
    find: "    .where((eb) => eb(eb('refunded_amount', '+', amount), '<=', eb.fn.coalesce('received_amount', 'amount')))\n",
    tests: [...refunds, 'server/src/books/taken-back-books.shop.test.ts'],
  },
  {
    name: 'Invariant 7: the money of a unit goes back once',
    file: queue,
    find: '  if (await earlier.executeTakeFirst()) return\n',
    replace: '  void earlier\n',
    tests: [...refunds, ...once, 'server/src/fulfilment/failover.shop.test.ts', 'server/tests/admin-orders.test.ts'],
  },
  {
    name: 'The owner refunds only what was delivered',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: "  if (unit?.status !== 'delivered') throw refuse('This unit was not delivered: give it up instead')\n",
    tests: refunds,
  },
  {
    name: 'The owner refunds nothing of a disputed payment',
    file: 'server/src/refunds/refund-delivered-unit.ts',
    find: "if (payment?.status !== 'succeeded') throw",
    replace: 'if (!payment) throw',
    tests: refunds,
  },
  {
    name: 'A queued refund is not sent while its payment is disputed',
    file: 'server/src/refunds/send-refunds.ts',
    find: ' || !mayGo',
    replace: ' || mayGo === undefined',
    tests: once,
  },
  {
    name: 'A refund whose answer was lost is looked for before it is made again',
    file: 'server/src/refunds/send-refunds.ts',
    find: 'isRepeat = refund.tries > 1',
    replace: 'isRepeat = false',
    tests: refunds,
  },
  {
    name: 'A payment is disputed while one of its disputes is open',
    file: 'server/src/refunds/follow-disputes.ts',
    find: "const isOpen = disputes.some((one) => one.status === 'open')",
    replace: "const isOpen = disputes.length === 1 && disputes.some((one) => one.status === 'open')",
    tests: disputes,
  },
  {
    name: 'A refund of the owner’s stands beside a lost dispute that did not take its money',
    file: 'server/src/refunds/apply-dispute.ts',
    find: 'if (isOver) await takeFromDispute',
    replace: 'if (isFree) await takeFromDispute',
    tests: ['server/src/refunds/paypal-disputes.shop.test.ts'],
  },
  {
    name: 'A refund told after a dispute was lost is its own where the dispute did not take that money',
    file: 'server/src/refunds/record-reversal.ts',
    find: 'return !(await standsBesideLost(trx, payment, disputes, reversal.money.amount))',
    replace: "return payment.status === 'charged-back'",
    tests: ['server/src/refunds/paypal-disputes.shop.test.ts'],
  },
  {
    name: 'A refund of the very sum that a lost dispute took is that dispute’s',
    file: 'server/src/refunds/dispute-refund-dedup.ts',
    find: 'if (lost.some((dispute) => dispute.amount === amount)) return false',
    replace: '',
    tests: ['server/src/refunds/paypal-disputes.shop.test.ts'],
  },
  {
    name: 'A refund is closed only as paid to the account that its owner had open',
    file: seen,
    find: 'version !== kept.version || ',
    tests: accounts,
  },
  {
    name: 'A refund is closed only after its owner looked at the newest account',
    file: seen,
    find: ' || kept.opened_version !== kept.version',
    tests: accounts,
  },
  {
    name: 'An account that is being changed while its refund is closed is waited for',
    file: seen,
    find: '  if (!(await lockManualRefund(trx, refundId))) return\n',
    tests: accounts,
    engine: 'postgres',
  },
  {
    name: 'Who is only logged in to the buyer’s account does not say where their money goes',
    file: 'server/src/refunds/accounts/give-account.ts',
    find: 'if (!(await isCheckoutInHand(trx, sessionId, order.checkout_id))) {',
    replace: 'if (!order) {',
    tests: accounts,
  },
  {
    name: 'Who is only logged in to the buyer’s account does not see where their money goes',
    file: 'server/src/refunds/accounts/owed-refunds.ts',
    find: 'account && mayGive ?',
    replace: 'account ?',
    tests: accounts,
  },
  {
    name: 'Who is only logged in to the buyer’s account does not have the links mailed elsewhere',
    file: 'server/src/ordering/checkout/checkout.routes.ts',
    find: '  if (await isCheckoutInHand(trx, sessionId, checkout.id)) return\n',
    replace: '  return\n',
    tests: accounts,
  },
  {
    name: 'A payment call of who is only logged in to the buyer’s account does not move the address either',
    file: 'server/src/ordering/checkout/save-email.ts',
    find: "      .where((eb) => eb.or([eb('sealed_at', 'is', null), eb('id', 'in', checkoutIdsInHand(trx, sessionId))]))\n",
    tests: accounts,
  },
  {
    name: 'A mailed link gives more than the buyer’s account does',
    file: 'server/src/ordering/links/order-links.ts',
    find: 'spent ? isCheckoutInHand : isOwnCheckout',
    replace: 'isOwnCheckout',
    tests: accounts,
  },
  {
    name: 'Where a refund was sent is kept for 30 days',
    file: 'server/src/refunds/accounts/wipe-accounts.ts',
    find: "eb('refunds.settled_at', '<', before)",
    replace: "eb('refunds.settled_at', '<=', now.toISOString())",
    tests: accounts,
  },
  {
    name: 'Evidence: an answer that Stripe has is not sent again',
    file: 'server/src/refunds/evidence/send-answers.ts',
    find: "  if (answeredBy === answer.id) return { kind: 'done' }\n",
    tests: evidence,
  },
  {
    name: 'Evidence: of two who send it at once one does',
    file: 'server/src/refunds/evidence/send-evidence.ts',
    find: "    if (!made) throw refuse('Somebody has sent the evidence meanwhile')\n",
    tests: evidence,
  },
  {
    name: 'Evidence: the buyer’s data is not kept with it',
    file: 'server/src/refunds/evidence/send-answers.ts',
    find: 'content: null, ',
    tests: evidence,
  },
  {
    name: 'Evidence: what was not delivered is not told as if it was',
    file: 'server/src/refunds/evidence/read-sheet.ts',
    find: 'whyNotSent(asked, isAnyDelivered(facts))',
    replace: 'whyNotSent(asked, true)',
    tests: evidence,
  },
  {
    name: 'Evidence: the inbox keeps nothing of it',
    file: 'server/src/platform/inbox/redact.ts',
    find: "  'evidence',\n",
    tests: evidence,
  },
  {
    name: 'Evidence: a second payment claims nothing of the first',
    file: 'server/src/refunds/evidence/load-facts.ts',
    find: 'checkout.paid_by === payment.id ? await listCoveredOrders(db, payment) : []',
    replace: 'await listCoveredOrders(db, payment)',
    tests: evidence,
  },
  {
    name: 'Evidence: nothing of it is kept for a dispute that is over',
    file: 'server/src/refunds/evidence/send-answers.ts',
    find: '    else await settle(ctx, answer, tooLate)\n',
    tests: evidence,
  },
  {
    name: 'Evidence: an answer to one dispute does not hide until when another is to be answered',
    file: 'server/src/refunds/evidence/send-answers.ts',
    find: 'waiting.length === 0',
    replace: 'waiting.length >= 0',
    tests: evidence,
  },
  {
    name: 'Of two open disputes the earlier is to be answered first',
    file: 'server/src/refunds/answer-due.ts',
    find: 'due_by ?? []).sort()',
    replace: 'due_by ?? []).sort().reverse()',
    tests: disputes,
  },
  {
    name: 'A dispute keeps until when it is to be answered, also where its provider says that later',
    file: 'server/src/refunds/dispute.repository.ts',
    find: '.set({ due_by })',
    replace: '.set({ due_by: before })',
    tests: disputes,
  },
  {
    name: 'Who has answered what is still open is not asked to answer it again once another dispute is over',
    file: 'server/src/refunds/apply-dispute.ts',
    find: '  if (isOpen && unanswered.length === 0) return answeredReason\n',
    tests: disputes,
  },
]
