import type { Mutant } from '../mutant.ts'

const own = 'server/src/setup/own'
const shop = ['server/src/setup/own-checks.shop.test.ts']
const judges = ['server/src/setup/own/judges.test.ts']
const doctor = ['server/tests/doctor.test.ts']
const publishable = ['server/src/payments/stripe/publishable-key.shop.test.ts']

export const setupMutants: readonly Mutant[] = [
  {
    name: 'The store proves itself to itself alone',
    file: `${own}/own-proof.ts`,
    find: "  return keys.find((key) => isSame(seal(key, 'question', challenge, at), sig))\n",
    replace: '  return keys[0]\n',
    tests: shop,
  },
  {
    name: 'A question for the proof that was copied on its way is worth nothing soon',
    file: `${own}/own-proof.ts`,
    find: '  if (Math.abs(now.getTime() - Number(at)) > QUESTION_STANDS) return undefined\n',
    tests: shop,
  },
  {
    name: 'Another shop at the address is told from this one',
    file: `${own}/ask-own-address.ts`,
    find: ' || !isOwnProof(DATA_KEYS, challenge, told, told.proof)',
    tests: shop,
  },
  {
    name: 'What a buyer lies of the way is not counted as a proxy',
    file: `${own}/proxies-check.ts`,
    find: '  const at = forwarded.lastIndexOf(lie)\n',
    replace: '  const at = -1\n',
    tests: judges,
  },
  {
    name: 'The link of a test mail works once',
    file: `${own}/test-mail.ts`,
    find: '  if (!mail || mail.arrivedAt) return false\n',
    replace: '  if (!mail) return false\n',
    tests: shop,
  },
  {
    name: 'The doctor changes nothing that nobody agreed to',
    file: 'server/src/app/commands/doctor.ts',
    find: '  if (!process.stdin.isTTY) return false\n',
    replace: '  if (!process.stdin.isTTY) return true\n',
    tests: doctor,
  },
  {
    name: 'No check repeats a secret that a party said back',
    file: 'server/src/setup/without-secrets.ts',
    find: '    says: hide(answer.says),\n',
    tests: ['server/src/setup/without-secrets.test.ts'],
  },
  {
    name: 'Metrics are for who shows the token',
    file: 'server/src/app/gauges/metrics.routes.ts',
    find: "if (!mayReadMetrics(token, request.get('authorization')))",
    replace: 'if (token === undefined)',
    tests: ['server/src/app/gauges/metrics.shop.test.ts'],
  },
  {
    name: 'A gauge that cannot be read takes no other with it',
    file: 'server/src/app/gauges/scrape.ts',
    find: ".catch((error: unknown) => {\n      ctx.log.warn({ err: error, source: source.name }, 'gauges could not be read')\n    })",
    tests: ['server/src/app/gauges/metrics.shop.test.ts'],
  },
  {
    name: 'Setup: payments that Stripe does not list say nothing of its publishable key',
    file: 'server/src/payments/stripe/stripe-account.ts',
    find: '.catch(() => ({ data: [] }))',
    tests: publishable,
  },
  {
    name: 'Setup: an answer of Stripe that is unknown says nothing of its publishable key',
    file: 'server/src/payments/stripe/stripe-account.ts',
    find: "      return isMissing(error) && newest ? 'of-another-account' : 'unknown'\n",
    replace: "      if (!isMissing(error)) throw error\n      return newest ? 'of-another-account' : 'unknown'\n",
    tests: publishable,
  },
]
