import type { Mutant } from '../mutant.ts'

const queue = 'server/src/platform/db/queue.ts'
const tests = ['server/src/platform/inbox.shop.test.ts']

const writing = 'server/src/platform/db/write.ts'
const oneCommit = ['server/tests/one-commit.test.ts']
const otherStores = ['server/tests/other-stores-notices.test.ts']

export const inboxMutants: readonly Mutant[] = [
  {
    name: 'A work that fails is undone alone, whoever shares its commit',
    file: writing,
    find: 'await sql`rollback to savepoint ',
    replace: 'await sql`savepoint ',
    tests: ['server/src/platform/db/write.test.ts'],
  },
  {
    name: 'Nobody is answered before the commit they share',
    file: writing,
    find: '        return () => resolve(answer)\n',
    replace: '        resolve(answer)\n        return () => undefined\n',
    tests: ['server/src/platform/db/write.test.ts'],
  },
  {
    name: 'Nobody hears of what was undone',
    file: writing,
    find: '    news.length = before\n',
    tests: ['server/src/platform/db/write.test.ts'],
  },
  {
    name: 'Invariant 3: a notice that could not be applied at once is applied later',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: "      const again = { status: 'queued',",
    replace: "      const again = { status: 'done',",
    tests: oneCommit,
  },
  {
    name: 'Invariant 3: a notice is applied in a savepoint, so that its failure keeps nothing',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: 'await write(trx, () => ctx.hooks.applyAtOnce(within(ctx, trx), provider, payload))',
    replace: 'await ctx.hooks.applyAtOnce(within(ctx, trx), provider, payload)',
    tests: oneCommit,
  },
  {
    name: 'A unit that cannot be claimed where it is queued is queued all the same',
    file: 'server/src/fulfilment/send/claim-units.ts',
    find: 'await write(trx, () => claimLocked(ctx, trx, fitting, []))',
    replace: 'await claimLocked(ctx, trx, fitting, [])',
    tests: oneCommit,
    engine: 'postgres',
  },
  {
    name: 'A worker that outlived its claim ends nothing and puts nothing off',
    file: queue,
    find: '} and claimed_until = ',
    replace: "} and '' <> ",
    tests,
  },
  {
    name: 'What was moved while it was worked on is not ended by its worker',
    file: queue,
    find: 'sql`and status = ',
    replace: "sql`and '' <> ",
    tests: ['server/src/platform/queue.shop.test.ts'],
  },
  {
    name: 'What another worker has in hand is not taken as well, though it is due anew',
    file: queue,
    find: '(claimed_until is null or claimed_until <= ',
    replace: '(claimed_until is null or claimed_until <> ',
    tests: ['server/src/platform/queue.shop.test.ts', 'server/src/fulfilment/asked-by-repeating.shop.test.ts'],
  },
  {
    name: 'Invariant 3: a forged Stripe notice is refused',
    file: 'server/src/payments/stripe/verify-webhook.ts',
    find: 'ctx.payments.stripe?.verifyWebhook(rawBody, signature, ctx.now(), saved.secrets)',
    replace:
      '(JSON.parse(rawBody.toString()) && { ...JSON.parse(rawBody.toString()), body: JSON.parse(rawBody.toString()) })',
    tests: ['server/src/payments/payments.shop.test.ts'],
  },
  {
    name: 'A Stripe notice of the other mode is answered and not kept',
    file: 'server/src/payments/stripe/verify-webhook.ts',
    find: 'livemode !== undefined && isOfOtherMode(ctx.config.STRIPE_SECRET_KEY, livemode)',
    replace: 'livemode !== undefined && id.length === 0',
    tests: ['server/src/payments/other-mode.shop.test.ts'],
  },
  {
    name: 'Reports on orders that a supplier has of another store are one entry',
    file: 'server/src/fulfilment/apply-supplier-callback.ts',
    find: '...(isOurs\n',
    replace: '...(reference\n',
    tests: otherStores,
  },
  {
    name: 'A PayPal transaction that its API does not know is none of the store’s',
    file: 'server/src/payments/paypal/apply-paypal-event.ts',
    find: '    if (isUnknown(error)) return undefined\n',
    tests: otherStores,
  },
  {
    name: 'A PayPal refund that its API does not know is none of the store’s',
    file: 'server/src/payments/paypal/apply-paypal-event.ts',
    find: 'if (!isUnknown(error) || (captureRef',
    replace: 'if (error || (captureRef',
    tests: otherStores,
  },
  {
    name: 'A PayPal refund of the store’s own payment that cannot be read yet is read again',
    file: 'server/src/payments/paypal/apply-paypal-event.ts',
    find: ' || (captureRef && (await findPaymentOfCapture(ctx, captureRef)))',
    tests: ['server/src/payments/paypal-port-webhooks.shop.test.ts'],
  },
  {
    name: 'An event of another version of Stripe’s API is not believed, but Stripe is asked',
    file: 'server/src/payments/stripe/apply-stripe-event.ts',
    find: 'if (isOwnVersion(event)) return told',
    replace: 'if (event.id) return told',
    tests: ['server/src/payments/stripe-port.shop.test.ts'],
  },
  {
    name: 'Invariant 3: a callback names an order only with our signature of it',
    file: 'server/src/suppliers/lapakgaming/verify-webhook.ts',
    find: "isSameSecret(digest(secret, reference).toString('base64url'), signature)",
    replace: "isSameSecret(digest(secret, reference).toString('base64url').slice(0, 0), signature.slice(0, 0))",
    tests: ['server/src/fulfilment/supplier-callback.shop.test.ts'],
  },
  {
    name: 'A callback of one supplier changes no order of another',
    file: 'server/src/fulfilment/apply-supplier-callback.ts',
    find: 'if (found?.supplier !== supplier) return',
    replace: 'if (!found) return',
    tests: ['server/src/suppliers/second-supplier.shop.test.ts'],
  },
  {
    name: 'Two who agree at once to what a check offers have it done once',
    file: 'server/src/setup/mend-as-agreed.ts',
    find: '=== undefined) {',
    replace: "=== Number('x')) {",
    tests: ['server/tests/going-live.test.ts'],
  },
  {
    name: 'A refused notice counts against the secret only where Stripe knows its event',
    file: 'server/src/payments/stripe/webhook-check.ts',
    find: "isOfNow && (await account.hasEvent(arrival.refused_ref ?? ''))",
    replace: 'isOfNow',
    tests: ['server/tests/going-live.test.ts'],
  },
  {
    name: 'However many notices are refused, that is written once a minute',
    file: 'server/src/platform/inbox/arrivals.ts',
    find: 'Math.abs(now.getTime() - last) < NOTED_EVERY',
    replace: 'now.getTime() < last',
    tests: ['server/tests/going-live.test.ts'],
  },
  {
    name: 'A secret that was replaced is forgotten after a day',
    file: 'server/src/payments/saved-webhooks.ts',
    find: 'const left = rows.filter((row) => !over.includes(row))',
    replace: 'const left = rows',
    tests: ['server/src/payments/webhook-registrations.shop.test.ts'],
  },
  {
    name: 'A notice whose provider has to be asked is not applied at once',
    file: 'server/src/payments/take-in-success.ts',
    find: '  if (mayBePaid(payment)) throw new AskFirst()\n',
    tests: ['server/tests/calls-outside-writes.test.ts'],
  },
  {
    name: 'Nobody outside is called within a write',
    file: 'server/src/platform/outgoing/open-write.ts',
    find: 'if (writes.getStore()?.isOpen)',
    replace: 'if (writes.getStore()?.isOpen && party === undefined)',
    tests: ['server/tests/calls-outside-writes.test.ts'],
  },
  {
    name: 'A notice that is applied at once keeps nothing of its card',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: "status === 'done' ? withoutCard(webhook.payload) : webhook.payload",
    replace: 'webhook.payload',
    tests: oneCommit,
  },
  {
    name: 'A notice that could not be applied at once still has its card when it is',
    file: 'server/src/platform/inbox/store-webhook.ts',
    find: ', payload: webhook.payload } as const',
    replace: ' } as const',
    tests: oneCommit,
  },
  {
    name: 'A notice that the inbox applied keeps nothing of its card',
    file: 'server/src/platform/inbox/apply-webhooks.ts',
    find: 'payload === event.payload ? changes : { ...changes, payload }',
    replace: 'changes',
    tests: oneCommit,
  },
]
