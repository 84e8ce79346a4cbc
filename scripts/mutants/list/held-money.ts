import type { Mutant } from '../mutant.ts'

const heldFile = 'server/src/payments/held-payments.ts'
const heldReturn = 'server/src/payments/return-held.ts'
const changedCart = ['server/src/ordering/changed-cart.shop.test.ts']
const heldMoney = ['server/src/payments/held-payments.shop.test.ts']
const heldBack = ['server/src/refunds/held-money-back.shop.test.ts']
const heldRaces = ['server/src/payments/held-races.shop.test.ts']

export const heldMoneyMutants: readonly Mutant[] = [
  ...(['held', 'held-disputed'] as const).map((status) => ({
    name: `While money is ${status} no second payment opens for the same cart lines`,
    file: 'server/src/ordering/held-payments.ts',
    find: ".where('payments.status', 'in', undecided)",
    replace: `.where('payments.status', 'in', undecided.filter((one) => one !== '${status}'))`,
    tests: changedCart,
  })),
  {
    name: 'While money is held no second payment opens for its own checkout',
    file: 'server/src/ordering/held-payments.ts',
    find: '  if (own) return { trackingCode: own.tracking_code }\n',
    tests: heldMoney,
  },
  {
    name: 'An attempt that is open ends when money of the same cart lines is held',
    file: heldFile,
    find: "  await endAttempts(ctx, trx, await listPaymentsOfCart(trx, held, ['creating', 'open']))\n",
    tests: heldMoney,
  },
  {
    name: 'What is held goes back when another payment pays the order',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  await returnOthersHeld(ctx, trx, payment)\n',
    tests: heldMoney,
  },
  {
    name: 'Money that comes short for an order that is paid goes back at once',
    file: heldFile,
    find: '  if (paid.length > 0) return void (await returnHeld(ctx, trx, held.id, paidOtherwise))\n',
    tests: heldMoney,
  },
  {
    name: 'The buyer of held money is told by mail',
    file: heldFile,
    find: "  await queueMail(ctx, trx, { kind: 'payment-held', subjectId: heldSubject(payment), order })\n",
    tests: heldMoney,
  },
  {
    name: 'What was held as another sum and is whole by now is delivered',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  if (!aside.includes(payment.status) ||',
    replace: '  if (aside.includes(payment.status) ||',
    tests: heldMoney,
  },
  {
    name: 'The rest of money that was sent back is booked when it comes',
    file: 'server/src/payments/settle-checkout.ts',
    find: "['held', 'held-disputed', 'returned', 'returned-disputed']",
    replace: "['held']",
    tests: heldBack,
  },
  {
    name: 'Held money of which a part went back is not whole when the rest comes',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  if (payment.refunded_amount > 0 || (await',
    replace: '  if ((await',
    tests: heldBack,
  },
  {
    name: 'Held money that went back while it was disputed is not held again when the dispute is won',
    file: 'server/src/refunds/record-reversal.ts',
    find: " || reversal.kind === 'dispute-won') await endIfSentBack",
    replace: ') await endIfSentBack',
    tests: heldBack,
  },
  {
    name: 'What was only asked for makes held money whole for nobody',
    file: 'server/src/payments/settle-checkout.ts',
    find: '    if (!succeeded && received.isAskedOnly) return undefined\n',
    tests: heldMoney,
  },
  {
    name: 'An account alone sends no held money back',
    file: heldReturn,
    find: '    if (!(await isCheckoutInHand(ctx, trx, sessionId, own.checkout_id))) {',
    replace: '    if (sessionId === undefined) {',
    tests: heldMoney,
  },
  {
    name: 'What the seller has time to decide does not go back before',
    file: heldReturn,
    find: '    if (payment.returns_at > ctx.now().toISOString()) return false\n',
    tests: heldRaces,
  },
  {
    name: 'The seller is told what a lost dispute left of money that was to go back as a whole',
    file: 'server/src/refunds/close-refunded-by-dispute.ts',
    find: "  if (closed && refund.order_id === null && refund.source === 'store') await tellLeft(ctx, trx, payment)\n",
    tests: heldBack,
  },
  {
    name: 'The buyer reads how much of the held money goes back',
    file: 'server/src/ordering/held-payments.ts',
    find: 'isBack ? amountOf(back, back_currency) : ',
    tests: heldMoney,
  },
  {
    name: 'What an earlier release owes beside a refund there is found where more of the payment is left',
    file: 'server/src/refunds/tell-standing-doubles.ts',
    find: ', ...(await listOwedBeside(ctx.db))',
    tests: ['server/src/refunds/doubled-refunds.shop.test.ts'],
  },
  {
    name: 'A refund in another currency is told while an earlier one stands on the list',
    file: 'server/src/refunds/other-currency.ts',
    find: "  await resolveAttention(trx, 'payment', payment.id, ctx.now(), entry.kind)\n",
    tests: ['server/src/refunds/other-currency.shop.test.ts'],
  },
]
