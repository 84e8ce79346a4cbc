import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../_support/run-command.ts'
import { root } from '../root.ts'
import { findFreePort } from '../store/ports.ts'

// The real store as its own process; the first of them may have to build the storefront.
vi.setConfig({ testTimeout: 90_000 })

const keyRing = () => `k1:${randomBytes(32).toString('base64')}`
// Nobody listens there: a test asks no service of the world.
const nowhere = 'http://127.0.0.1:9'

let dataDir: string
let env: Record<string, string>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'topup-live-'))
  env = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    RATES_URL: nowhere,
    RATES_SECOND_URL: nowhere,
    XENDIT_URL: nowhere,
  }
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (keys: Record<string, string>) => runCommand(root, ['start'], { ...env, ...keys })

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51Nobodys',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nobodys',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobodys',
}
const xendit = { XENDIT_SECRET_KEY: 'xnd_production_nobodys', XENDIT_WEBHOOK_TOKEN: 'nobodys' }
const paypal = { PAYPAL_CLIENT_ID: 'live-client', PAYPAL_CLIENT_SECRET: 'live-secret', PAYPAL_WEBHOOK_ID: 'WH-LIVE' }

describe('a live key of one provider and none of the others', () => {
  it.each([
    ['Stripe', stripe, 'STRIPE_SECRET_KEY', ['card']],
    ['Xendit', xendit, 'XENDIT_SECRET_KEY', ['ewallet', 'qris', 'account', 'counter']],
    ['PayPal', paypal, 'PAYPAL_CLIENT_ID', ['paypal']],
  ])('of %s starts a store that offers only it, with the sandbox off', async (_name, keys, key, offered) => {
    const store = start(keys)
    try {
      await store.says(/Ready in/)
      expect(store.output()).toContain(`The sandbox is off: ${key} is set.`)
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/config`)
      const { payments } = (await answer.json()) as { payments: Record<string, unknown> }
      expect(Object.keys(payments).filter((way) => payments[way] !== null)).toEqual(offered)
      expect(JSON.stringify(payments)).not.toMatch(/sandbox|localhost|127\.0\.0\.1/)
      await expect(fetch(`http://127.0.0.1:${env.SANDBOX_PORT}/`)).rejects.toThrow()
    } finally {
      store.child.kill('SIGTERM')
      await store.ended
    }
  })
})

it('starts the built store, which shows its home page, answers that it is well and finds its own files', async () => {
  const store = start({})
  const ask = (path: string) => fetch(`http://127.0.0.1:${env.PORT}${path}`)
  try {
    await store.says(/Ready in/)
    expect((await ask('/api/health')).status).toBe(200)
    const home = await ask('/')
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('Mobile Legends')
    const card = await ask('/share.png')
    expect(card.headers.get('content-type')).toBe('image/png')
  } finally {
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  }
})

it('stops in production with a sentence when the webhook secret is missing', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kilat.example', COOKIE_KEYS: keyRing() }
  const store = start({ ...production, DATA_KEYS: keyRing(), ...stripe, STRIPE_WEBHOOK_SECRET: '' })
  expect(await store.ended).not.toBe(0)
  const why = 'without it no card payment could ever be confirmed'
  expect(store.output()).toContain(`STRIPE_WEBHOOK_SECRET is missing: ${why}.`)
  expect(store.output()).not.toContain('Ready in')
})

it('in production takes no order before its set-up is right, and says in one go what it lacks', async () => {
  const store = start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kilat.example',
    COOKIE_KEYS: keyRing(),
    DATA_KEYS: keyRing(),
    RATES_URL: 'https://127.0.0.1:9',
    RATES_SECOND_URL: 'https://127.0.0.1:9',
    XENDIT_URL: '',
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${env.PORT}${path}`)
  try {
    await store.says(/Not open yet: it lacks .*a contact that you stand by; a payment provider that takes its key/)
    expect(store.output()).toContain('See npm run doctor, or Setup in the console.')
    expect((await ask('/api/health')).status).toBe(200)
    expect(await (await ask('/api/config')).json()).toMatchObject({ isOpen: false })
    for (const path of ['/', '/checkout']) expect(await (await ask(path)).text()).toContain('Opening soon')
  } finally {
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  }
})
