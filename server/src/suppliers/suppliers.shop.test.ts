import { money } from '@topup/core/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { createSandboxControl } from '../../tests/_support/sandbox-control.ts'
import { standardTiming } from '../platform/timing.ts'
import { createLapakGaming } from './lapakgaming/supplier.ts'
import type { Supplier, SupplierRequest } from './supplier.ts'

let sandbox: Sandbox
let lapak: Supplier
let references = 0

const access = (apiKey = 'lapak_sandbox_key') => ({
  LAPAKGAMING_API_KEY: apiKey,
  LAPAKGAMING_URL: `${sandbox.url}/lapakgaming`,
  // Calls allowed per window; the store plans with nine tenths of them.
  LAPAKGAMING_CALLS: 556,
  LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
  PUBLIC_URL: 'http://127.0.0.1:9',
  timing: { ...standardTiming, supplierTimeout: 1_500 },
})

function connect(apiKey?: string, send?: typeof fetch): Supplier {
  const supplier = createLapakGaming(access(apiKey), undefined, send)
  if (!supplier) throw new Error('a key was given')
  return supplier
}

const request = (overrides: Partial<SupplierRequest> = {}): SupplierRequest => ({
  reference: `test-${++references}`,
  productCode: 'ML78_8-S2',
  player: { user_id: '123456789', additional_id: '2345' },
  priceGuard: money(19_000, 'IDR'),
  callbackUrl: 'http://127.0.0.1:9/callback',
  ...overrides,
})

beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, timeScale: 50 })
  lapak = connect()
})
afterAll(() => sandbox.close())

describe('an order at LapakGaming', () => {
  it('is accepted with the supplier’s number and cost, and found under our reference until it is delivered', async () => {
    const order = request()
    const outcome = await lapak.createOrder(order)
    expect(outcome).toMatchObject({ kind: 'accepted', cost: money(19_000, 'IDR') })
    await eventually(async () => expect(await lapak.findOrder(order.reference)).toMatchObject({ kind: 'delivered' }))
    expect(await lapak.findOrder(order.reference)).toMatchObject({
      supplierRef: outcome.kind === 'accepted' ? outcome.supplierRef : '',
    })
  })

  it('is not bought twice when it is repeated under its reference', async () => {
    const order = request()
    const first = await lapak.createOrder(order)
    expect(await lapak.createOrder(order)).toEqual(first)
  })

  it.each([
    ['ASD', 'product', 'PRODUCT_NOT_FOUND'],
    ['ML156_16-S42', 'product', 'PRODUCT_EMPTY'],
    ['ML234_23-S2', 'product', 'PROVIDER_NOT_FOUND'],
    ['ML625_81-S2', 'product', 'PROVIDER_INACTIVE'],
    ['ML7740_1548-S42', 'account', 'INSUFFICIENT_BALANCE'],
  ] as const)('of the documented product %s is refused: %s, %s', async (productCode, refusal, code) => {
    expect(await lapak.createOrder(request({ productCode }))).toEqual({ kind: 'refused', refusal, code })
  })

  it('is refused when the price moved, the player is missing, or the key is wrong', async () => {
    expect(await lapak.createOrder(request({ priceGuard: money(999_999, 'IDR') }))).toMatchObject({ refusal: 'price' })
    expect(await lapak.createOrder(request({ player: {} }))).toMatchObject({ refusal: 'player', code: 'USER_ID_EMPTY' })
    expect(await connect('wrong').createOrder(request())).toMatchObject({ refusal: 'account', code: 'UNAUTHORIZED' })
  })

  it('carries the buyer’s address where the game wants it', async () => {
    const product = await lapak.findProduct('GI60-S27')
    const genshin = request({
      productCode: 'GI60-S27',
      player: { user_id: '812345678', additional_id: 'Asia' },
      priceGuard: money(product?.price ?? 0, 'IDR'),
    })
    expect(await lapak.createOrder(genshin)).toMatchObject({ kind: 'refused', code: 'NOT_ALLOWED' })
    expect(await lapak.createOrder({ ...genshin, buyerIp: '203.0.113.7' })).toMatchObject({ kind: 'accepted' })
  })

  it.each(['error', 'html', 'drop', 'timeout-after-success'])('has an unknown outcome after "%s"', async (kind) => {
    const control = createSandboxControl(sandbox.url)
    await control.fault({ target: 'lapakgaming.order', kind, ms: 3_000 })
    expect(await lapak.createOrder(request())).toMatchObject({ kind: 'unknown' })
    await control.clearFaults()
  })

  it('is not found under a reference that was never used', async () => {
    expect(await lapak.findOrder('never-used')).toEqual({ kind: 'not-found' })
  })
})

describe('each documented code of LapakGaming', () => {
  const answering = (code: string) =>
    connect(undefined, async () => Response.json({ code, data: null })).createOrder(request())

  it.each([
    ['USER_ID_EMPTY', 'player'],
    ['USER_ID_CONTAIN_SPACE', 'player'],
    ['PRODUCT_NOT_FOUND', 'product'],
    ['PRODUCT_EMPTY', 'product'],
    ['STOCK_NOT_FOUND', 'product'],
    ['PROVIDER_NOT_FOUND', 'product'],
    ['PROVIDER_INACTIVE', 'product'],
    ['PRICE_NOT_MATCH', 'price'],
    ['INSUFFICIENT_BALANCE', 'account'],
    ['UNAUTHORIZED', 'account'],
    ['NOT_ALLOWED', 'account'],
  ])('%s is a definite refusal that lies with the %s', async (code, refusal) => {
    expect(await answering(code)).toEqual({ kind: 'refused', refusal, code })
  })

  it.each(['SYSTEM_ERROR', 'UNKNOWN_ERROR', 'TID_NOT_FOUND'])('%s leaves the outcome unknown', async (code) => {
    expect(await answering(code)).toEqual({ kind: 'unknown', reason: code })
  })

  it('a code of no list leaves the outcome unknown, and is told', async () => {
    expect(await answering('A_NEW_ONE')).toEqual({ kind: 'unknown', reason: 'A_NEW_ONE', code: 'A_NEW_ONE' })
  })

  it('SUCCESS and TRANSACTION_EXIST are an order only with its number', async () => {
    for (const code of ['SUCCESS', 'TRANSACTION_EXIST']) {
      expect(await answering(code)).toMatchObject({ kind: 'unknown' })
      const data = { tid: 'RA1', total_price: 19_000 }
      const supplier = connect(undefined, async () => Response.json({ code, data }))
      expect(await supplier.createOrder(request())).toMatchObject({ kind: 'accepted', supplierRef: 'RA1' })
    }
  })
})

describe('the call limits of LapakGaming', () => {
  it('are kept by all accounts together: 500 calls in ten seconds, a tenth for players, half of 50 product reads for each of the two who ask, what finds no room is not sent', async () => {
    let sent = 0
    const supplier = connect(undefined, async () => {
      sent++
      return Response.json({ code: 'SUCCESS', data: { products: [], tid: 'RA1', balance: 1 } })
    })
    const other = supplier.withKey?.('lapak_sandbox_game_key') ?? supplier
    const reads = await Promise.allSettled(Array.from({ length: 60 }, () => supplier.findProduct('FF70-S24')))
    expect(reads.filter(({ status }) => status === 'rejected')).toHaveLength(35)
    expect(sent).toBe(25)
    const orders = await Promise.all(Array.from({ length: 460 }, () => other.createOrder(request())))
    expect(orders.filter(({ kind }) => kind === 'accepted')).toHaveLength(425)
    expect(orders.at(-1)).toEqual({ kind: 'not-sent', reason: 'too many calls at once' })
    await Promise.all(Array.from({ length: 60 }, () => supplier.checkPlayer('FF', { user_id: '225009777' })))
    expect(sent).toBe(500)
  })
})

describe('answers LapakGaming does not document', () => {
  const answering = (status: number, body: unknown) =>
    connect('key', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

  it.each([
    [200, { code: 'SOMETHING_NEW', data: null }],
    [200, { code: 'SYSTEM_ERROR', data: null }],
    [200, { code: 'UNKNOWN_ERROR', data: null }],
    [200, { code: 'SUCCESS', data: null }],
    [200, { code: 'TRANSACTION_EXIST', data: null }],
    [200, 'not json'],
    [200, []],
    [401, '<html>'],
    [429, { message: 'slow down' }],
    [500, { code: 'PRODUCT_EMPTY', data: null }],
    [200, { code: 'constructor', data: null }],
  ])('leave the outcome of an order unknown: %i %j', async (status, body) => {
    expect(await answering(status, body).createOrder(request())).toMatchObject({ kind: 'unknown' })
  })

  it('count as a refusal with 400 as with 200', async () => {
    const body = { code: 'NOT_ALLOWED', data: null }
    expect(await answering(400, body).createOrder(request())).toMatchObject({ kind: 'refused', refusal: 'account' })
    expect(await answering(200, body).createOrder(request())).toMatchObject({ kind: 'refused', refusal: 'account' })
  })

  it.each([
    [{ status: 'HALF', tid: 'R1' }, 'unknown'],
    [{ status: 'SUCCESS', tid: 'R1', reference_id: 'of-another' }, 'unknown'],
    [{ status: 'SUCCESS', tid: 'R1', reference_id: 'mine' }, 'delivered'],
    [{ status: 'refunded', tid: 'R1', transactions: [{ note: 'Gagal' }] }, 'refunded'],
    [{ status: 'PENDING', tid: 'R1', transactions: null }, 'pending'],
  ])('to the question about an order %j mean %s', async (data, kind) => {
    expect(await answering(200, { code: 'SUCCESS', data }).findOrder('mine')).toMatchObject({ kind })
  })

  it('keep rows that are broken, so that the report can name them', async () => {
    const products = [null, 'x', ['A', 12], { code: 'A', price: '12' }]
    const rows = await answering(200, { code: 'SUCCESS', data: { products } }).listProducts()
    expect(rows).toHaveLength(4)
    expect(rows[3]).toMatchObject({ code: 'A', price: Number.NaN, name: '' })
    const categories = [['ML'], { code: 'FF', forms: [['user_id']] }]
    const kinds = await answering(200, { code: 'SUCCESS', data: { categories } }).listCategories()
    expect(kinds.map(({ code }) => code)).toEqual(['', 'FF'])
  })

  it.each([
    ['listProducts', { products: { A: 12 } }],
    ['listCategories', { categories: 'none' }],
  ] as const)('to %s that are no list are told as what they are, not as a success', async (call, data) => {
    const error = await answering(200, { code: 'SUCCESS', data })[call]().then(String, String)
    expect(error).toContain('not the expected shape')
    expect(error).not.toContain('SUCCESS')
  })

  it('never carry the key out in an error', async () => {
    const error = await answering(500, 'oops').listProducts().then(String, String)
    expect(error).toMatch(/HTTP 500/)
    expect(error).not.toContain('key')
  })
})

describe('other questions to LapakGaming', () => {
  it('a player is found, not found, or the check is not there', async () => {
    expect(await lapak.checkPlayer('ML', { user_id: '123456789', additional_id: '2345' })).toMatchObject({
      kind: 'found',
    })
    expect(await lapak.checkPlayer('ML', { user_id: '000404', additional_id: '1' })).toEqual({ kind: 'not-found' })
    expect(await lapak.checkPlayer('ZZZ', { user_id: '1301234567' })).toEqual({ kind: 'unsupported' })
    expect(await lapak.checkPlayer('FF', { user_id: '225000500' })).toEqual({ kind: 'unavailable' })
  })

  it('the balance is rupiah, a product is read anew by its code, an unknown code is none', async () => {
    expect((await lapak.getBalance()).currency).toBe('IDR')
    expect(await lapak.findProduct('ML78_8-S2')).toMatchObject({ price: 19_000, status: 'available' })
    expect(await lapak.findProduct('NOBODY')).toBeUndefined()
  })

  it('there is no supplier without a key', () => {
    expect(createLapakGaming({ ...access(), LAPAKGAMING_API_KEY: undefined })).toBeUndefined()
  })
})
