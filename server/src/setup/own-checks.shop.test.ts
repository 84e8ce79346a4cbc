import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createTlsIdentity } from '../../sandbox/tls/tls-identity.ts'
import { startFrontProxy } from '../../tests/_support/front-proxy.ts'
import { givenOrders } from '../../tests/_support/given-order.ts'
import { givenPasswordAlone } from '../../tests/_support/given-seller.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createMailer } from '../alerts/outbox/mailer.ts'
import { trustAuthorities } from '../platform/outgoing/outside-authorities.ts'
import { ratesCheck } from '../pricing/rates-check.ts'
import { refreshRates } from '../pricing/refresh-rates.ts'
import { createStoreSettings } from '../settings/store-settings.ts'
import { mailCheck } from './own/mail-check.ts'
import { askWith, proofPath } from './own/own-proof.ts'
import { runCheck } from './run-checks.ts'

const usual = getCACertificates('default')
const identity = createTlsIdentity(['localhost'], new Date())
const folder = mkdtempSync(join(tmpdir(), 'topup-front-'))
const proxy = await startFrontProxy(identity)

beforeAll(() => {
  writeFileSync(join(folder, 'authority.pem'), identity.authority)
  trustAuthorities(join(folder, 'authority.pem'))
})
afterAll(async () => {
  setDefaultCACertificates(usual)
  rmSync(folder, { recursive: true })
  await proxy.stop()
})

const it = shopTest({ env: { PUBLIC_URL: proxy.url, TRUST_PROXY: '1' } })
const trustsAnother = shopTest({ env: { PUBLIC_URL: proxy.url, TRUST_PROXY: '10.0.0.1' } })
const trustsTwo = shopTest({ env: { PUBLIC_URL: proxy.url, TRUST_PROXY: '2' } })
/** A shop whose address check requests the shop's port directly, without a proxy. */
const bare = shopTest()
/** A shop whose owner has never signed in. */
const fresh = shopTest()

async function look({ ctx }: Pick<Shop, 'ctx'>, id: string) {
  const check = ctx.hooks.listChecks(ctx).find((one) => one.id === id)
  if (!check) throw new Error(`there is no check ${id}`)
  return runCheck(ctx, check)
}

const leadToShop = ({ url }: Shop) => {
  proxy.leadTo(url)
  proxy.forward({ kind: 'add', hops: 1 })
}

describe('the database', () => {
  it('is read and written, and what would lose a paid order is named', async ({ shop }) => {
    const found = await look(shop, 'store.database')
    if (process.env.TEST_DB !== 'postgres') return expect(found).toMatchObject({ state: 'green' })
    // The tests' database server runs without fsync.
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('fsync is off, not on') })
    expect(found.paste).toEqual([{ label: 'fsync', text: 'ALTER SYSTEM SET fsync = on; SELECT pg_reload_conf();' }])
  })

  it('keeps nothing of the try', async ({ shop }) => {
    await look(shop, 'store.database')
    const rows = await shop.db.selectFrom('settings').select('key').where('key', 'like', 'tried-%').execute()
    expect(rows).toEqual([])
  })

  it('that cannot be written is red, without a word of the driver', async ({ shop }) => {
    const broken = { ...shop.ctx, db: shop.db.withSchema('no_such_schema') }
    const found = await look({ ctx: { ...broken, hooks: shop.ctx.hooks } }, 'store.database')
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('cannot be read and written') })
    expect(found.says).not.toContain('no_such_schema')
  })
})

describe('the address', () => {
  it('is green where this store answers over https', async ({ shop }) => {
    leadToShop(shop)
    expect(await look(shop, 'store.address')).toMatchObject({
      state: 'green',
      says: expect.stringContaining(`This store, and no other, answers at ${proxy.url}`),
    })
  })

  it('is red where another shop of the same kind answers, or a parked page', async ({ shop }) => {
    const pages = ['This domain is for sale', JSON.stringify({ address: '1', forwarded: [], proof: 'made up' })]
    const parked = createServer((_, response) => response.end(pages.shift()))
    await new Promise<void>((ready) => parked.listen(0, '127.0.0.1', ready))
    proxy.leadTo(`http://127.0.0.1:${(parked.address() as AddressInfo).port}`)
    for (const _page of [...pages]) {
      expect(await look(shop, 'store.address')).toMatchObject({
        state: 'red',
        says: expect.stringContaining('it is not this store'),
      })
    }
    parked.close()
    leadToShop(shop)
    const other = { ...shop.config, DATA_KEYS: [{ id: 'k1', secret: Buffer.alloc(32, 'another store of the same') }] }
    expect(await look({ ctx: { ...shop.ctx, config: other } }, 'store.address')).toMatchObject({ state: 'red' })
  })

  it('is red where the proxy does not reach the store', async ({ shop }) => {
    proxy.leadTo('http://127.0.0.1:9')
    expect(await look(shop, 'store.address')).toMatchObject({ state: 'red', says: expect.stringContaining('502') })
  })

  it('is red where a redirect leads to another host, with the line to paste', async ({ shop }) => {
    const moved = createServer((_, response) => response.writeHead(301, { location: 'https://www.shop.test/' }).end())
    await new Promise<void>((ready) => moved.listen(0, '127.0.0.1', ready))
    proxy.leadTo(`http://127.0.0.1:${(moved.address() as AddressInfo).port}`)
    const found = await look(shop, 'store.address')
    expect(found).toMatchObject({ state: 'red' })
    expect(found.paste?.[0]?.text).toBe('PUBLIC_URL=https://www.shop.test')
    moved.close()
  })

  it('is red where the certificate is not trusted', async ({ shop }) => {
    leadToShop(shop)
    setDefaultCACertificates(usual)
    const found = await look(shop, 'store.address')
    trustAuthorities(join(folder, 'authority.pem'))
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('certificate') })
  })

  it('proves itself to nobody else: to a stranger there is no such page', async ({ shop }) => {
    const ask = async (query: Record<string, string>) =>
      (await fetch(`${shop.url}${proofPath}?${new URLSearchParams(query)}`)).status
    const { DATA_KEYS } = shop.config
    const question = askWith(DATA_KEYS, 'a-challenge-of-some-length', shop.ctx.now())
    expect(await ask(question)).toBe(200)
    expect(await ask({})).toBe(404)
    expect(await ask({ ...question, challenge: 'another-challenge-of-length' })).toBe(404)
    expect(await ask({ ...question, sig: '' })).toBe(404)
    const longAgo = new Date(shop.ctx.now().getTime() - 3 * MINUTE)
    expect(await ask(askWith(DATA_KEYS, 'a-challenge-of-some-length', longAgo))).toBe(404)
  })
})

it('the certificate at the address is read', async ({ shop }) => {
  leadToShop(shop)
  expect(await look(shop, 'store.certificate')).toMatchObject({
    state: 'green',
    says: expect.stringMatching(/good for 36\d days/),
  })
  shop.advance(360 * DAY)
  const late = await look(shop, 'store.certificate')
  shop.advance(-360 * DAY)
  expect(late).toMatchObject({ state: 'red', says: expect.stringMatching(/ends in [45] days/) })
})

describe('the number of proxies', () => {
  it('is right where TRUST_PROXY says it, also when the first begins the list anew', async ({ shop }) => {
    leadToShop(shop)
    expect(await look(shop, 'store.proxies')).toMatchObject({
      state: 'green',
      says: expect.stringContaining('One proxy'),
    })
    proxy.forward({ kind: 'begin' })
    expect(await look(shop, 'store.proxies')).toMatchObject({ state: 'green' })
  })

  it('is counted where it is wrong, with the line to paste', async ({ shop }) => {
    leadToShop(shop)
    proxy.forward({ kind: 'add', hops: 2 })
    const found = await look(shop, 'store.proxies')
    expect(found).toMatchObject({ state: 'red', says: expect.stringContaining('2 proxies stand in front') })
    expect(found.paste).toEqual([{ label: 'For the environment', text: 'TRUST_PROXY=2' }])
  })

  trustsAnother(
    'is wrong where TRUST_PROXY names another address, also asked on the proxy’s own machine',
    async ({ shop }) => {
      for (const how of [{ kind: 'add', hops: 1 }, { kind: 'begin' }] as const) {
        proxy.leadTo(shop.url)
        proxy.forward(how)
        expect(await look(shop, 'store.proxies')).toMatchObject({
          state: 'red',
          says: expect.stringContaining('all buyers look like one'),
          paste: [{ label: 'For the environment', text: 'TRUST_PROXY=1' }],
        })
      }
    },
  )

  trustsTwo(
    'is wrong where TRUST_PROXY counts one too many, also when the proxy begins the list anew',
    async ({ shop }) => {
      for (const how of [{ kind: 'add', hops: 1 }, { kind: 'begin' }] as const) {
        proxy.leadTo(shop.url)
        proxy.forward(how)
        expect(await look(shop, 'store.proxies')).toMatchObject({
          state: 'red',
          says: expect.stringContaining('pretend to be anybody'),
          paste: [{ label: 'For the environment', text: 'TRUST_PROXY=1' }],
        })
      }
    },
  )

  it('cannot be found where the proxy does not say for whom it asks', async ({ shop }) => {
    leadToShop(shop)
    proxy.forward({ kind: 'none' })
    expect(await look(shop, 'store.proxies')).toMatchObject({
      state: 'red',
      says: expect.stringContaining('does not say for whom it asks'),
    })
  })

  it('is unknown while something else answers at the address', async ({ shop }) => {
    proxy.leadTo('http://127.0.0.1:9')
    expect(await look(shop, 'store.proxies')).toMatchObject({ state: 'unmade' })
  })
})

describe('the clock', () => {
  it('is right beside the parties’, and ten minutes off is red', async ({ shop }) => {
    expect(await look(shop, 'store.clock')).toMatchObject({ state: 'green' })
    shop.advance(10 * MINUTE)
    const found = await look(shop, 'store.clock')
    shop.advance(-10 * MINUTE)
    expect(found).toMatchObject({ state: 'red', says: expect.stringMatching(/(599|600|601) seconds ahead/) })
  })
})

describe('mail', () => {
  const linkIn = (text: string) => /http:\S+mail-arrived\S+/.exec(text)?.[0] ?? ''
  const tokenOf = (link: string) => /#t=([\w-]{32})$/.exec(link)?.[1] ?? ''
  const press = (link: string, headers: Record<string, string> = {}) =>
    fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token: tokenOf(link) }),
    })

  bare('is green once the newest test mail’s button was pressed, which works once', async ({ shop, owner }) => {
    const { api } = owner.browser
    const to = shop.config.SELLER_EMAIL
    expect(await look(shop, 'store.mail')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('nobody tried'),
    })
    const { offer } = await look(shop, 'store.mail')
    const { said } = await api('mendSetup', { id: 'store.mail', offer: offer ?? '' })
    expect(said).toContain(to)
    expect(await look(shop, 'store.mail')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('not pressed yet'),
    })
    const [mail] = await shop.world.mailsTo(to)
    const link = linkIn(mail?.text ?? '')
    const rows = await shop.db.selectFrom('settings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
    // Opening the link, by any method and any number of times, changes nothing.
    for (const visit of [{}, { method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
      expect((await fetch(link, visit)).status).toBe(200)
    }
    expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual(rows)
    expect((await press(link, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await press(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await press(link)).status).toBe(200)
    expect((await press(link)).status).toBe(410)
    const { checks } = await api('getSetup', {})
    expect(checks.find(({ id }) => id === 'store.mail')).toMatchObject({ state: 'green' })
    shop.advance(30 * DAY)
    const later = await look(shop, 'store.mail')
    shop.advance(-30 * DAY)
    expect(later).toMatchObject({ state: 'yellow' })
  })

  bare('has a link that is too old after an hour', async ({ shop, owner }) => {
    const { offer } = await look(shop, 'store.mail')
    await owner.browser.api('mendSetup', { id: 'store.mail', offer: offer ?? '' })
    const link = linkIn((await shop.world.mailsTo(shop.config.SELLER_EMAIL)).at(-1)?.text ?? '')
    shop.advance(HOUR + MINUTE)
    const pressed = await press(link)
    shop.advance(-HOUR - MINUTE)
    expect(pressed.status).toBe(410)
  })

  bare('is red where the server refuses the login, where nobody listens, and where none is set', async ({ shop }) => {
    const withMail = (SMTP_URL: string) => {
      const config = { ...shop.config, SMTP_URL }
      return runCheck(shop.ctx, mailCheck({ ...shop.ctx, config, mailer: createMailer(config) }))
    }
    const wrong = await withMail((shop.config.SMTP_URL ?? '').replace(':sandbox@', ':another-password@'))
    expect(wrong).toMatchObject({ state: 'red', says: expect.stringContaining('EAUTH 535') })
    expect(JSON.stringify(wrong)).not.toContain('another-password')
    expect(await withMail('smtp://sandbox:sandbox@127.0.0.1:9')).toMatchObject({ state: 'red' })
    const none = await runCheck(shop.ctx, mailCheck({ ...shop.ctx, mailer: undefined }))
    expect(none).toMatchObject({ state: 'red', says: expect.stringContaining('No mail server') })
  })
})

describe('the rates', () => {
  it('are known and young, then old; a service that is silent is named', async ({ shop }) => {
    await shop.db.deleteFrom('exchange_rates').execute()
    expect(await look(shop, 'store.rates')).toMatchObject({ state: 'red', says: expect.stringContaining('ever told') })
    await refreshRates(shop.ctx)
    expect(await look(shop, 'store.rates')).toMatchObject({ state: 'green' })
    await shop.world.fault({ target: 'rates.frankfurter', kind: 'error', status: 500, times: null })
    expect(await look(shop, 'store.rates')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('did not answer'),
    })
    await shop.world.clearFaults()
    shop.advance(7 * HOUR)
    const old = await look(shop, 'store.rates')
    await shop.world.fault({ target: 'rates', kind: 'error', status: 500, times: null })
    const worse = await runCheck(shop.ctx, ratesCheck(shop.ctx))
    shop.advance(-7 * HOUR)
    expect(old).toMatchObject({ state: 'yellow', says: expect.stringContaining('7 hours old') })
    expect(worse).toMatchObject({ state: 'red' })
  })
})

describe('backups', () => {
  bare('are asked for, and missed once there are orders', async ({ shop }) => {
    const backups = join(shop.config.DATA_DIR, 'backups')
    const file = join(backups, 'backup-1.jsonl.gz')
    const ageTo = (age: number) => {
      const at = new Date(Date.now() - age)
      utimesSync(file, at, at)
    }
    expect(await look(shop, 'store.backups')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('no backup'),
    })
    await givenOrders(shop, [{ packageId: 'ff-70' }])
    expect(await look(shop, 'store.backups')).toMatchObject({
      state: 'red',
      says: expect.stringContaining('no backup'),
    })
    mkdirSync(backups, { recursive: true })
    writeFileSync(`${file}.part`, 'cut short')
    expect(await look(shop, 'store.backups')).toMatchObject({ state: 'red' })
    writeFileSync(file, 'whole')
    expect(await look(shop, 'store.backups')).toMatchObject({ state: 'green' })
    ageTo(2 * DAY)
    expect(await look(shop, 'store.backups')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('2 days'),
    })
    ageTo(8 * DAY)
    expect(await look(shop, 'store.backups')).toMatchObject({ state: 'red' })
  })
})

describe('names and claims', () => {
  it('that nobody changed are found', async ({ shop }) => {
    expect(await look(shop, 'store.placeholders')).toMatchObject({
      state: 'red',
      says: expect.stringMatching(/owner@kilat\.example.*orders@kilat\.example/),
    })
    const config = { ...shop.config, SELLER_EMAIL: 'me@shop.test', MAIL_FROM: 'orders@shop.test' }
    expect(await look({ ctx: { ...shop.ctx, config } }, 'store.placeholders')).toMatchObject({
      state: 'yellow',
      says: expect.stringContaining('called Kilat'),
    })
    const told = { ...config, STORE_NAME: 'Gems', SELLER_NAME: 'PT Gems', SELLER_ADDRESS: 'Jakarta' }
    const settings = createStoreSettings(told)
    expect(await look({ ctx: { ...shop.ctx, config, settings } }, 'store.placeholders')).toMatchObject({
      state: 'green',
    })
    expect(await look(shop, 'store.claims')).toMatchObject({ state: 'yellow', says: expect.stringContaining('“1M+”') })
    expect((await look(shop, 'store.claims')).says).toMatch(/^Shown here/)
    const live = { ...shop.ctx, config: { ...shop.config, NODE_ENV: 'production' as const } }
    expect((await look({ ctx: live }, 'store.claims')).says).toMatch(/^Not shown to buyers/)
  })
})

fresh('an owner without a second factor is found', async ({ shop }) => {
  await givenPasswordAlone(shop)
  expect(await look(shop, 'store.second-factor')).toMatchObject({
    state: 'yellow',
    says: expect.stringContaining(shop.config.SELLER_EMAIL),
  })
})
bare('an owner with one is not', async ({ shop, owner }) => {
  expect(owner.recoveryCodes).not.toEqual([])
  expect(await look(shop, 'store.second-factor')).toMatchObject({ state: 'green' })
})
bare('outside production an address without https is worth a look, not more', async ({ shop }) => {
  expect(await look(shop, 'store.address')).toMatchObject({
    state: 'yellow',
    says: expect.stringContaining('not over https'),
  })
  expect(await look(shop, 'store.proxies')).toMatchObject({ state: 'green', says: expect.stringContaining('No proxy') })
})
