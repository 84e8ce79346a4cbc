import { mkdtempSync, readFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox } from './create-sandbox.ts'
import { describeContract, readContract } from './testing/contracts.ts'
import { eventually } from './testing/eventually.ts'
import { openapiContract } from './testing/openapi-contract.ts'
import { paypalClient } from './testing/paypal-client.ts'
import { recordExchanges } from './testing/record-exchanges.ts'
import { schemaProblems } from './testing/schema-problems.ts'
import { startWorld, type TestWorld } from './testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld({ strict: true })
})
afterAll(() => world.close())

const version = '2026-10-28.endive'
const payCard = async () => {
  const { id } = await world.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await world.control('POST', `/stripe/payment_intents/${id}/confirm`, {})
  return id
}
const noticesAt = (path: string) => world.received.filter((one) => one.path === path)

describe('Stripe in strict mode', () => {
  it('tells nobody who did not register, though an address was configured', async () => {
    await payCard()
    expect(world.received).toEqual([])
    expect((await world.stripe.webhookEndpoints.list()).data).toEqual([])
  })

  it('tells each enabled endpoint of its events, in its version, signed with its own secret', async () => {
    const { webhookEndpoints } = world.stripe
    const wanted = { url: `${world.storeUrl}/new`, enabled_events: ['payment_intent.succeeded'] as const }
    const made = await webhookEndpoints.create({
      ...wanted,
      enabled_events: [...wanted.enabled_events],
      api_version: version,
    })
    const old = await webhookEndpoints.create({ url: `${world.storeUrl}/old`, enabled_events: ['*'] })
    const deaf = await webhookEndpoints.create({ url: `${world.storeUrl}/deaf`, enabled_events: ['refund.created'] })
    expect([made.secret?.startsWith('whsec_'), made.api_version, old.api_version]).toEqual([
      true,
      version,
      '2022-08-01',
    ])
    expect(made.secret).not.toBe(old.secret)
    await payCard()
    await eventually(() => expect([noticesAt('/new').length, noticesAt('/old').length]).toEqual([1, 2]))
    expect(noticesAt('/deaf')).toEqual([])
    const [notice] = noticesAt('/new')
    const signature = String(notice?.headers['stripe-signature'])
    const read = (secret = '') => Stripe.webhooks.constructEvent(notice?.body ?? '', signature, secret)
    expect(read(made.secret).api_version).toBe(version)
    expect(() => read(old.secret)).toThrow()
    // The endpoint for all events receives the charge's event too.
    const shaped = (path: string) =>
      noticesAt(path)
        .map(({ body }) => JSON.parse(body).data.object)
        .find(({ object }) => object === 'payment_intent')
    expect([Boolean(shaped('/new').latest_charge), Boolean(shaped('/old').charges)]).toEqual([true, true])
    expect(shaped('/old')).not.toHaveProperty('latest_charge')
    for (const { id } of [old, deaf]) await webhookEndpoints.del(id)
  })

  it('says a secret once, changes what can be changed, and never a version or a secret', async () => {
    const { webhookEndpoints } = world.stripe
    const [made] = (await webhookEndpoints.list()).data
    expect(made).not.toHaveProperty('secret')
    const id = made?.id ?? ''
    expect(await webhookEndpoints.update(id, { disabled: true })).toMatchObject({ status: 'disabled' })
    await expect(webhookEndpoints.update(id, { api_version: version } as never)).rejects.toMatchObject({
      statusCode: 400,
    })
    await payCard()
    expect(noticesAt('/new')).toHaveLength(1)
    await expect(webhookEndpoints.retrieve('we_none')).rejects.toMatchObject({ statusCode: 404 })
    await expect(webhookEndpoints.create({ url: 'ftp://shop.example', enabled_events: ['*'] })).rejects.toMatchObject({
      code: 'url_invalid',
    })
  })

  it('answers a call as the version it names, or else the account’s, has it', async () => {
    const id = await payCard()
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const old = await world.call('GET', `/v1/payment_intents/${id}`, undefined, headers)
    expect([old.headers.get('stripe-version'), 'charges' in old.body]).toEqual(['2022-08-01', true])
    expect(await world.stripe.paymentIntents.retrieve(id)).toHaveProperty('latest_charge')
  })

  it('knows a domain once it was registered', async () => {
    const { paymentMethodDomains: domains } = world.stripe
    expect((await domains.list({ domain_name: 'shop.example' })).data).toEqual([])
    const made = await domains.create({ domain_name: 'shop.example' })
    expect(made.apple_pay.status).toBe('active')
    expect((await domains.create({ domain_name: 'shop.example' })).id).toBe(made.id)
    expect((await domains.update(made.id, { enabled: false })).apple_pay.status).toBe('inactive')
  })
})

describe('the suppliers in strict mode', () => {
  const balance = () => world.lapak('GET', '/balance')

  it('let nobody call whose address is not on their list, and name it', async () => {
    expect(await balance()).toMatchObject({ status: 400, body: { code: 'NOT_ALLOWED', data: null } })
    expect((await balance()).body.message).toContain('127.0.0.1')
    const saldo = await world.call('POST', '/digiflazz/cek-saldo', {})
    expect(saldo.body.data).toMatchObject({ rc: '45' })
    await world.control('PUT', '/dashboards', { lapakgamingAllowed: ['127.0.0.1'], digiflazzAllowed: null })
    expect((await balance()).body.code).toBe('SUCCESS')
    expect((await world.call('POST', '/digiflazz/cek-saldo', {})).body.data).toMatchObject({ rc: '41' })
  })
})

it('the control page shows what was registered, what can go wrong with it, and no secret', async () => {
  const made = await world.stripe.webhookEndpoints.create({ url: `${world.storeUrl}/shown`, enabled_events: ['*'] })
  const page = await (await fetch(`${world.sandbox.url}/panels/forms`)).text()
  for (const shown of [made.url, 'Another secret', 'Old version', 'Allow this machine', 'Clocks ten minutes off']) {
    expect(page).toContain(shown)
  }
  const { body } = await world.control('GET', '/state')
  expect(page + JSON.stringify(body.setup)).not.toContain(made.secret)
  await world.control('DELETE', `/stripe/webhook_endpoints/${made.id}`)
  await expect(world.stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 })
})

it('parties whose clocks are off say so in the date of each answer', async () => {
  await world.control('PUT', '/clock', { minutes: 10 })
  const { headers } = await world.call('GET', '/rates/v6/latest/USD')
  expect(Date.parse(headers.get('date') ?? '') - Date.now()).toBeGreaterThan(9 * 60_000)
  await world.control('PUT', '/clock', { minutes: 0 })
  const right = await world.call('GET', '/rates/v6/latest/USD')
  expect(Math.abs(Date.parse(right.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
})

it('what was registered outlives “Start over”, as nobody registers again because payments are forgotten', async () => {
  await world.control('POST', '/reset', {})
  expect((await world.stripe.webhookEndpoints.list()).data).toHaveLength(1)
})

it('is served over https, and trusted by whoever trusts the authority of this run', async () => {
  const caFile = join(mkdtempSync(join(tmpdir(), 'sandbox-ca-')), 'ca.pem')
  const sealed = await createSandbox({ port: 0, strict: true, tls: { names: ['localhost', '127.0.0.1'], caFile } })
  const ask = (ca?: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      get(`${sealed.url}/rates/v6/latest/USD`, { ...(ca === undefined ? {} : { ca }), agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject),
    )
  try {
    expect(sealed.url).toMatch(/^https:/)
    expect(await ask(readFileSync(caFile, 'utf8'))).toBe(200)
    await expect(ask()).rejects.toThrow()
  } finally {
    await sealed.close()
  }
})

describe('PayPal in strict mode', () => {
  const call = async (path: string, body: unknown) => {
    const { body: token } = await world.call('POST', '/paypal-api/v1/oauth2/token', 'grant_type=client_credentials', {
      authorization: `Basic ${Buffer.from('paypal_sandbox_client:paypal_sandbox_secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    })
    const headers = { authorization: `Bearer ${token.access_token}` }
    return (await world.call('POST', `/paypal-api/v1/notifications${path}`, body, headers)).body
  }
  const approve = async (id: string) => {
    const order = await paypalClient(`${world.sandbox.url}/paypal-api`).create(id)
    await world.control('POST', `/paypal/orders/${order.id}`, { action: 'approve' })
  }

  it('tells registered webhooks alone, and vouches for a notice by the id of the one it was sent to', async () => {
    await approve('before')
    const event_types = [{ name: 'CHECKOUT.ORDER.APPROVED' }]
    const own = await call('/webhooks', { url: `${world.storeUrl}/pp-own`, event_types })
    const other = await call('/webhooks', { url: `${world.storeUrl}/pp-other`, event_types })
    await approve('after')
    await eventually(() =>
      expect([noticesAt('/pp-own'), noticesAt('/pp-other')]).toMatchObject([{ length: 1 }, { length: 1 }]),
    )
    expect(noticesAt('/paypal')).toEqual([])
    const [notice] = noticesAt('/pp-own')
    const verify = async (webhookId: string) => {
      const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']
      const given = names.map((name) => [name.replaceAll('-', '_'), notice?.headers[`paypal-${name}`]])
      const fields = JSON.stringify({ ...Object.fromEntries(given), webhook_id: webhookId })
      const answer = await call('/verify-webhook-signature', `${fields.slice(0, -1)},"webhook_event":${notice?.body}}`)
      return answer.verification_status
    }
    expect(await verify(own.id)).toBe('SUCCESS')
    expect(await verify(other.id)).toBe('FAILURE')
    expect(await verify('WHSANDBOX')).toBe('FAILURE')
  })
})

describeContract('the contracts of what is set up', () => {
  it('are kept by PayPal’s webhooks: made, listed, read, changed and simulated', async () => {
    const recorder = await recordExchanges(`${world.sandbox.url}/paypal-api`)
    try {
      const token = await fetch(`${recorder.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from('paypal_sandbox_client:paypal_sandbox_secret').toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
      const { access_token } = (await token.json()) as { access_token: string }
      const call = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${recorder.url}/v1/notifications${path}`, {
          method,
          headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
      }
      const url = `${world.storeUrl}/pp`
      const event_types = [{ name: 'CHECKOUT.ORDER.APPROVED' }]
      const made = await call('POST', '/webhooks', { url, event_types })
      expect((await call('POST', '/webhooks', { url, event_types })).body.name).toBe('WEBHOOK_URL_ALREADY_EXISTS')
      const { id } = made.body
      await call('GET', '/webhooks')
      await call('GET', `/webhooks/${id}`)
      const captured = { op: 'replace', path: '/event_types', value: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] }
      expect((await call('PATCH', `/webhooks/${id}`, [captured])).body.event_types).toMatchObject(captured.value)
      await call('GET', '/webhooks/NONE')
      await call('POST', '/simulate-event', { webhook_id: id, event_type: 'PAYMENT.CAPTURE.COMPLETED' })
      await eventually(() => expect(noticesAt('/pp')).toHaveLength(1))
      const contract = openapiContract('paypal/notifications_webhooks_v1.json')
      const made_ = recorder.exchanges.filter(({ path }) => path.startsWith('/v1/notifications'))
      expect(made_.map(({ status }) => status)).toEqual([201, 400, 200, 200, 200, 404, 202])
      expect(made_.flatMap((one) => contract.problemsOf(one))).toEqual([])
      expect(await call('DELETE', `/webhooks/${id}`)).toMatchObject({ status: 204 })
    } finally {
      await recorder.close()
    }
  })

  it('are kept by Stripe’s account', async () => {
    const schema = readContract('stripe/stripe-types-2026-10-28.endive.schema.json')
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const { body } = await world.call('GET', '/v1/account', undefined, headers)
    expect(schemaProblems(schema, { $ref: '#/$defs/Account' }, body)).toEqual([])
  })
})
