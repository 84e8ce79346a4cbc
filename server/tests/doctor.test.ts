import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { tableNames } from '../src/platform/db/schema.ts'
import { runCommand } from './_support/run-command.ts'
import { shopTest } from './_support/shop-test.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest()
const own = { SELLER_EMAIL: 'me@shop.test', MAIL_FROM: 'orders@shop.test' }
/** The tests' PostgreSQL lacks what a live store's server should have. */
const isBareServer = process.env.TEST_DB === 'postgres'

const doctor = (shop: Pick<Shop, 'env'>, args: string[] = [], env: Record<string, string> = {}) =>
  runCommand('doctor', { ...shop.env, ...own, ...env }, args)

const readAll = ({ db }: Shop) =>
  Promise.all(tableNames.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()]))

/** Tables that the doctor command writes; loops of the running store may change others meanwhile. */
const ofDoctor = new Set(['settings', 'setup_checks', 'audit_log', 'settings_versions', 'attention', 'mails'])
const changedBy = async (shop: Shop, work: () => Promise<unknown>) => {
  const listed = (rows: Awaited<ReturnType<typeof readAll>>) =>
    JSON.stringify(rows.filter(([table]) => ofDoctor.has(String(table))))
  const before = listed(await readAll(shop))
  await work()
  return listed(await readAll(shop)) !== before
}

describe('npm run doctor', () => {
  it('says of each check what was found, in words, and changes nothing', async ({ shop }) => {
    let output = ''
    expect(
      await changedBy(shop, async () => {
        output = (await doctor(shop)).output
      }),
    ).toBe(false)
    expect(output).toContain('The store\n')
    expect(output).toMatch(/✓ good +Keys of the store \(store\.keys\)/)
    expect(output).toMatch(/! look +Public address \(store\.address\)/)
    expect(output).toMatch(/\d+ good, \d+ to look at, \d+ wrong, \d+ unknown\./)
    expect(output).not.toContain('\u001b[')
  })

  it('gives machines the same, and scripts a code', async ({ shop }) => {
    const keys = await doctor(shop, ['--json', '--only', 'store.keys', '--only', 'store.disk'])
    expect(keys.code).toBe(0)
    const told = JSON.parse(keys.output.slice(keys.output.indexOf('{')))
    expect(told.checks.map(({ id }: { id: string }) => id)).toEqual(['store.keys', 'store.disk'])
    expect(told).toMatchObject({ isOpen: true, isGuarded: false, missing: [] })
    const weak = { DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` }
    expect(await doctor(shop, ['--only', 'store.keys'], weak)).toMatchObject({ code: 1 })
    const silent = { RATES_URL: 'http://127.0.0.1:9', RATES_SECOND_URL: 'http://127.0.0.1:9' }
    const alone = { STRIPE_SECRET_KEY: '', XENDIT_SECRET_KEY: '', PAYPAL_CLIENT_ID: '', LAPAKGAMING_API_KEY: '' }
    expect(await doctor(shop, ['--only', 'store.clock'], { ...silent, ...alone })).toMatchObject({ code: 2 })
    expect(isBareServer ? 1 : 0).toBe((await doctor(shop, ['--only', 'store.database'])).code)
  })

  it('names what it does not know, and tells how it is used', async ({ shop }) => {
    const unknown = await doctor(shop, ['--only', 'store.nothing'])
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('There is no check "store.nothing"') })
    expect(await doctor(shop, ['--nothing'])).toMatchObject({ code: 1 })
    const help = await doctor(shop, ['--help'], { COOKIE_KEYS: '' })
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('It ends with 0') })
  })

  it('ends with the start’s own sentence where the environment would not start a store', async ({ shop }) => {
    const { code, output } = await doctor(shop, [], { COOKIE_KEYS: '', PUBLIC_URL: 'no address' })
    expect(code).toBe(1)
    expect(output).toContain('COOKIE_KEYS is missing')
    expect(output).toContain('PUBLIC_URL is not usable')
  })

  it('makes no database where there is none', async ({ shop }) => {
    const folder = await mkdtemp(join(tmpdir(), 'topup-doctor-'))
    const { DATABASE_URL: _, ...env } = shop.env as Record<string, string>
    const { code, output } = await doctor({ env: env as never }, [], { DATA_DIR: folder, DATABASE_URL: '' })
    expect(code).toBe(1)
    expect(output).toContain('There is no database yet')
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('mends only what is agreed to, and keeps who did it', async ({ shop }) => {
    const refused = await doctor(shop, ['--mend', 'store.mail'])
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Send a test mail to me@shop.test') })
    expect(refused.output).toContain('Nothing was changed')
    expect(await shop.world.mailsTo('me@shop.test')).toEqual([])
    const done = await doctor(shop, ['--mend', 'store.mail', '--yes'])
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('A test mail is on its way') })
    expect(await shop.world.mailsTo('me@shop.test')).toHaveLength(1)
    const entry = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'setup_mended')
      .executeTakeFirst()
    expect(entry).toMatchObject({ actor: 'system', subject: 'store.mail' })
    expect(await doctor(shop, ['--mend', 'store.disk', '--yes'])).toMatchObject({ code: 1 })
  })
})

/** A server that answers each request with that request's content and all secrets it could guess. */
async function startEcho(secrets: () => readonly string[]) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const said = [JSON.stringify(request.headers), request.url, body, ...secrets()].join(' ')
      const error = { type: 'invalid_request_error', code: said, message: said }
      const text = JSON.stringify({
        error,
        message: said,
        error_code: said,
        code: said,
        data: said,
        name: said,
        details: said,
      })
      response.writeHead(request.url?.includes('token') ? 200 : 400, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

it('never prints a secret of its environment, whatever the parties say back', async ({ shop }) => {
  const random = () => randomBytes(12).toString('hex')
  const secrets = {
    STRIPE_SECRET_KEY: `sk_test_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
    XENDIT_SECRET_KEY: `xnd_development_${random()}`,
    XENDIT_WEBHOOK_TOKEN: random(),
    PAYPAL_CLIENT_SECRET: random(),
    LAPAKGAMING_API_KEY: random(),
    LAPAKGAMING_WEBHOOK_SECRET: random(),
    DIGIFLAZZ_API_KEY: random(),
    DIGIFLAZZ_WEBHOOK_SECRET: random(),
    LOGIN_CLIENT_SECRET: random(),
    RATES_API_KEY: random(),
  }
  const password = random()
  const keys = Object.fromEntries(
    ['COOKIE_KEYS', 'DATA_KEYS'].map((name) => [name, (shop.env as Record<string, string>)[name]?.slice(3) ?? '']),
  )
  const all = [...Object.values(secrets), password, ...Object.values(keys)]
  const echo = await startEcho(() => all)
  const env = {
    ...secrets,
    DIGIFLAZZ_USERNAME: 'somebody',
    STRIPE_API_URL: echo.url,
    XENDIT_URL: `${echo.url}/xendit`,
    PAYPAL_API_URL: `${echo.url}/paypal`,
    LAPAKGAMING_URL: `${echo.url}/lapakgaming`,
    DIGIFLAZZ_URL: `${echo.url}/digiflazz`,
    RATES_URL: `${echo.url}/rates`,
    RATES_SECOND_URL: `${echo.url}/frankfurter`,
    SMTP_URL: (shop.env.SMTP_URL ?? '').replace(':sandbox@', `:${password}@`),
  }
  const said = [await doctor(shop, [], env), await doctor(shop, ['--json'], env)].map(({ output }) => output)
  const offered = [...(said[1] ?? '').matchAll(/"id": "([\w.-]+)"/g)].map(([, id = '']) => id)
  expect(offered.length).toBeGreaterThan(15)
  for (const id of offered.filter((one) => !one.startsWith('store.'))) {
    said.push((await doctor(shop, ['--mend', id, '--yes'], env)).output)
  }
  echo.stop()
  const output = said.join('\n')
  for (const secret of all) {
    expect(secret.length).toBeGreaterThan(20)
    expect(output.includes(secret)).toBe(false)
    expect(output.includes(Buffer.from(`${secret}:`).toString('base64').slice(0, 30))).toBe(false)
  }
})
