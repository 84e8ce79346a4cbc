import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTlsIdentity } from '../../server/sandbox/tls/tls-identity.ts'
import { runCommand } from '../_support/run-command.ts'
import { root } from '../root.ts'
import { findFreePort } from '../store/ports.ts'

// Starts the real store as its own process; the first test may have to build the storefront.
vi.setConfig({ testTimeout: 90_000 })

const keyRing = () => `k1:${randomBytes(32).toString('base64')}`
// A port without a listener, so that tests send no request to a real service.
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
    // No proxy routes buyers here, so each store may stop at once.
    SHUTDOWN_DELAY: '0',
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

it('says in one go all that a production store with one key lacks, and starts nothing', async () => {
  const store = start({
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY,
    XENDIT_URL: '',
    RATES_URL: '',
  })
  expect(await store.ended).not.toBe(0)
  const lines = store.output().split('\n')
  const at = lines.indexOf('5 settings keep the store from starting:')
  expect(lines.slice(at + 1, at + 6).map((line) => /^- (\w+) .*\.$/.exec(line)?.[1])).toEqual([
    'PUBLIC_URL',
    'COOKIE_KEYS',
    'DATA_KEYS',
    'RATES_SECOND_URL',
    'STRIPE_PUBLISHABLE_KEY',
  ])
  expect(store.output()).not.toMatch(/Ready in|51Nobodys/)
})

describe('a store in practice', () => {
  const identity = createTlsIdentity(['localhost'], new Date())
  const asked: string[] = []
  const outside = createServer({ cert: identity.certificate, key: identity.key }, (request, response) => {
    asked.push(String(request.url))
    response.writeHead(503).end()
  })
  let at: string
  beforeAll(async () => {
    await new Promise<void>((ready) => outside.listen(0, 'localhost', ready))
    at = `https://localhost:${(outside.address() as AddressInfo).port}`
  })
  afterAll(() => {
    outside.closeAllConnections()
    outside.close()
  })
  const practice = () => ({
    NODE_ENV: 'production',
    PRACTICE: 'true',
    PUBLIC_URL: 'https://practice.example',
    COOKIE_KEYS: keyRing(),
    DATA_KEYS: keyRing(),
    ...stripe,
    STRIPE_SECRET_KEY: 'sk_test_nobodys',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobodys',
    XENDIT_URL: '',
    RATES_URL: `${at}/rates`,
    RATES_SECOND_URL: `${at}/second`,
  })

  it('starts with test keys under production’s rules, marked on its pages, and trusts the authority it was given', async () => {
    const authority = join(dataDir, 'authority.pem')
    writeFileSync(authority, identity.authority)
    const store = start({ ...practice(), OUTSIDE_CA_FILE: authority })
    const ask = async (path: string, language: string) =>
      (await fetch(`http://127.0.0.1:${env.PORT}${path}`, { headers: { 'accept-language': language } })).text()
    try {
      await store.says(/Ready in/)
      expect(store.output()).toContain('The sandbox is off: NODE_ENV is production.')
      expect(store.output()).toContain('Test shop: nothing is really sold or charged here.')
      for (const path of ['/', '/help', '/checkout', '/track/TRK234567892345', '/no-such-page', '/seller']) {
        const [english, indonesian] = [await ask(path, 'en'), await ask(path, 'id')]
        expect(english).toMatch(/<aside class="[\w ]+">Test shop: nothing is really sold or charged here\.<\/aside>/)
        expect(indonesian).toMatch(/<aside class="[\w ]+">Toko uji coba: /)
        expect(english).toContain('<meta name="robots" content="noindex">')
      }
      expect(await ask('/robots.txt', 'en')).toBe('User-agent: *\nDisallow: /\n')
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 20_000 })
    } finally {
      store.child.kill('SIGTERM')
      await store.ended
    }
  })

  it('does not start with a live key, nor with an authority that is not there', async () => {
    const given = { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY, OUTSIDE_CA_FILE: join(dataDir, 'no-such.pem') }
    const store = start({ ...practice(), ...given })
    expect(await store.ended).not.toBe(0)
    expect(store.output()).toMatch(
      /^2 settings keep[^\n]*\n- OUTSIDE_CA_FILE is not usable: the file cannot be read \(ENOENT\)\.\n- STRIPE_SECRET_KEY is not for trying out/m,
    )
  })
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
    await store.says(/Not open yet: it lacks .*a contact you confirmed; a payment provider that takes its key/)
    expect(store.output()).toContain('See npm run doctor, or Setup in the console.')
    expect((await ask('/api/health')).status).toBe(200)
    expect(await (await ask('/api/config')).json()).toMatchObject({ isOpen: false })
    for (const path of ['/', '/checkout']) expect(await (await ask(path)).text()).toContain('Opening soon')
  } finally {
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
  }
})
