import { describe, expect } from 'vitest'
import { givenCheckout } from '../../../tests/_support/given-order.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { runCheck } from '../../setup/run-checks.ts'
import { seemOfTwoAccounts } from './checks.ts'
import { createStripePort } from './stripe-port.ts'

const it = shopTest()

/** Runs the set-up check `stripe.key` with these keys in the environment. */
function look({ ctx }: Shop, keys: Record<string, string>) {
  const config = { ...ctx.config, ...keys }
  const stripe = createStripePort(config)
  const mine = { ...ctx, config, payments: { ...ctx.payments, stripe } }
  const check = ctx.hooks.listChecks(mine).find(({ id }) => id === 'stripe.key')
  if (!check) throw new Error('there is no check stripe.key')
  return runCheck(mine, check)
}

const long = (kind: string, account: string) => `${kind}_5${account}${'x'.repeat(80)}`
const [mine, other] = ['1MtwBwLkdIwHu7ix', '1NabCwLkdIwHu7iy']

describe('a publishable key', () => {
  it('that Stripe does not know is red before the first payment', async ({ shop }) => {
    const found = await look(shop, { STRIPE_PUBLISHABLE_KEY: 'pk_test_hush' })
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('but not the publishable key') })
    expect(JSON.stringify(found)).not.toContain('hush')
  })

  it('of another account is red as soon as there is a payment, and its own is green', async ({ shop }) => {
    const intents = async () => (await shop.world.state()).stripe.paymentIntents.length
    expect(await look(shop, { STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_other' })).toMatchObject({ state: 'green' })
    await givenCheckout(shop)
    const before = await intents()
    expect(await look(shop, { STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_other' })).toMatchObject({
      state: 'red',
      says: expect.stringContaining('of another account'),
    })
    expect(await look(shop, {})).toMatchObject({ state: 'green' })
    expect(await intents()).toBe(before)
  })
})

describe('a publishable key that Stripe cannot be asked about', () => {
  it('keeps no store from selling', async ({ shop }) => {
    await givenCheckout(shop)
    await shop.world.fault({ target: 'stripe.retrieve', kind: 'error', status: 400, times: 10 })
    const found = await look(shop, {})
    await shop.world.clearFaults()
    expect(found).toMatchObject({ state: 'green' })
  })

  it('is unknown where Stripe does not list the payments either', async ({ shop }) => {
    await givenCheckout(shop)
    const port = createStripePort(shop.config)
    await shop.world.fault({ target: 'stripe.search', kind: 'error', status: 400, times: 10 })
    const found = await port?.account.judgePublishableKey(shop.config.STRIPE_PUBLISHABLE_KEY ?? '')
    await shop.world.clearFaults()
    expect(found).toBe('unknown')
  })
})

describe('keys that carry two accounts', () => {
  it.for([
    ['sk_live', 'pk_live', mine, other, true],
    ['rk_live', 'pk_live', mine, other, true],
    ['sk_test', 'pk_test', mine, other, true],
    ['sk_live', 'pk_live', mine, mine, false],
  ] as const)('are told apart: %s and %s', ([secret, publishable, first, second, expected]) => {
    const keys = { STRIPE_SECRET_KEY: long(secret, first), STRIPE_PUBLISHABLE_KEY: long(publishable, second) }
    expect(seemOfTwoAccounts(keys)).toBe(expected)
  })

  it('are not guessed where a key carries none', () => {
    for (const short of ['pk_live_abcdefghijklmnopqrstuvwx', 'pk_test_sandbox', undefined]) {
      expect(seemOfTwoAccounts({ STRIPE_SECRET_KEY: long('sk_live', mine), STRIPE_PUBLISHABLE_KEY: short })).toBe(false)
    }
  })
})
