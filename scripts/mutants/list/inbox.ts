import type { Mutant } from '../mutant.ts'

const queue = 'server/src/platform/db/queue.ts'
const tests = ['server/src/platform/inbox.shop.test.ts']

export const inboxMutants: readonly Mutant[] = [
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
    find: ' and (claimed_until is null or claimed_until <= ',
    replace: ' and (claimed_until is null or claimed_until <> ',
    tests: ['server/src/platform/queue.shop.test.ts', 'server/src/fulfilment/asked-by-repeating.shop.test.ts'],
  },
  {
    name: 'Invariant 3: a forged Stripe notice is refused',
    file: 'server/src/payments/stripe/verify-webhook.ts',
    find: 'ctx.payments.stripe?.verifyWebhook(rawBody, signature, ctx.now())',
    replace:
      '(JSON.parse(rawBody.toString()) && { ...JSON.parse(rawBody.toString()), body: JSON.parse(rawBody.toString()) })',
    tests: ['server/src/payments/payments.shop.test.ts'],
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
    find: 'if (found?.supplier !== supplier) {',
    replace: 'if (!found) {',
    tests: ['server/src/suppliers/second-supplier.shop.test.ts'],
  },
]
