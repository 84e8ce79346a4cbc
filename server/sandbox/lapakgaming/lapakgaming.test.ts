import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startWorld, type TestWorld } from '../testing/start-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let references = 0
const order = (values: object = {}) =>
  world.lapak('POST', '/order', {
    user_id: '123456',
    additional_id: '2345',
    count_order: 1,
    product_code: 'ML78_8-S2',
    partner_reference_id: `ref_${++references}`,
    ...values,
  })
const statusOf = async (tid: string) => (await world.lapak('GET', `/order_status?tid=${tid}`)).body.data
const balance = async () => (await world.lapak('GET', '/balance')).body.data.balance as number
const callbacks = (tid: string) =>
  world.received
    .filter((one) => one.path === '/order')
    .map((one) => JSON.parse(one.body))
    .filter((one) => one.data.tid === tid)

describe('the catalogue', () => {
  it('sells at least 12 games and 200 packages, three variants each on average, each package available somewhere', async () => {
    const { products } = (await world.lapak('GET', '/all-products')).body.data
    const sane = products.filter((one: { price: number }) => one.price > 1000 && one.price < 50_000_000)
    const packages = new Set(
      sane.map((one: { category_code: string; name: string }) => `${one.category_code} ${one.name}`),
    )
    expect(packages.size).toBeGreaterThanOrEqual(200)
    expect(sane.length / packages.size).toBeGreaterThanOrEqual(3)
    expect(new Set(products.map((one: { code: string }) => one.code)).size).toBe(products.length)
    const { categories } = (await world.lapak('GET', '/category?country_code=ID')).body.data
    expect(categories.length).toBeGreaterThanOrEqual(14)
    const known = new Set(categories.map((one: { code: string }) => one.code))
    expect(products.filter((one: { category_code: string }) => !known.has(one.category_code))).toEqual([])
  })

  it('answers one product by code, a category by code, the best of a group, and refuses what it does not know', async () => {
    const one = await world.lapak('GET', '/product?product_code=ML78_8-S2')
    expect(one.body.data.products).toEqual([
      {
        code: 'ML78_8-S2',
        category_code: 'ML',
        name: '86 Diamonds ( 78 + 8 Bonus )',
        provider_code: 'S2',
        price: 19000,
        process_time: 0,
        country_code: 'id',
        status: 'available',
      },
    ])
    expect((await world.lapak('GET', '/product?category_code=GI')).body.data.products.length).toBeGreaterThan(30)
    expect((await world.lapak('GET', '/catalogue/group-products/ML1288_166/best-product')).body.data.code).toBe(
      'ML1288_166',
    )
    expect((await world.lapak('GET', '/product?product_code=constructor')).body).toEqual({
      code: 'PRODUCT_NOT_FOUND',
      data: null,
    })
    expect((await world.call('GET', '/lapakgaming/api/balance')).status).toBe(401)
  })

  it('shows a price changed on the control page and tells the store about it', async () => {
    await world.control('PUT', '/lapakgaming/products/FF70-S24', { price: 9100, status: 'empty' })
    const { products } = (await world.lapak('GET', '/product?product_code=FF70-S24')).body.data
    expect(products[0]).toMatchObject({ price: 9100, status: 'empty' })
    await eventually(() => expect(world.received.filter((one) => one.path === '/product')).toHaveLength(1))
  })
})

describe('an order', () => {
  it('is charged when accepted, delivered a little later, and told to the store', async () => {
    const before = await balance()
    const accepted = await order({ price: 19000 })
    expect(accepted.body).toMatchObject({ code: 'SUCCESS', data: { total_price: 19000 } })
    const { tid } = accepted.body.data
    expect(before - (await balance())).toBe(19000)
    await eventually(() => expect(callbacks(tid)).toHaveLength(1))
    expect(callbacks(tid)[0]).toMatchObject({
      code: 'SUCCESS',
      data: {
        status: 'SUCCESS',
        reference_id: `ref_${references}`,
        total_price: 19000,
        transactions: [{ status: 'success' }],
      },
    })
    expect(await statusOf(tid)).toMatchObject({ status: 'SUCCESS', tid })
  })

  it('goes to its own callback address when it has one', async () => {
    const { tid } = (await order({ override_callback_url: `${world.storeUrl}/own?token=x` })).body.data
    await eventually(() =>
      expect(world.received.some((one) => one.path === '/own?token=x' && one.body.includes(tid))).toBe(true),
    )
  })

  it('is bought once under one reference', async () => {
    const first = await order({ partner_reference_id: 'same' })
    const before = await balance()
    const second = await order({ partner_reference_id: 'same' })
    expect(second.body).toEqual({ code: 'TRANSACTION_EXIST', data: first.body.data })
    expect(await balance()).toBe(before)
  })

  it.each([
    [{ price: 999_999 }, 'PRICE_NOT_MATCH'],
    [{ product_code: 'ASD' }, 'PRODUCT_NOT_FOUND'],
    [{ product_code: 'ML156_16-S42' }, 'PRODUCT_EMPTY'],
    [{ product_code: 'ML234_23-S2' }, 'PROVIDER_NOT_FOUND'],
    [{ product_code: 'ML625_81-S2' }, 'PROVIDER_INACTIVE'],
    [{ product_code: 'ML7740_1548-S42' }, 'INSUFFICIENT_BALANCE'],
    [{ user_id: '' }, 'USER_ID_EMPTY'],
    [{ user_id: '12 34' }, 'USER_ID_CONTAIN_SPACE'],
    [{ user_id: '1000907' }, 'STOCK_NOT_FOUND'],
    [{ product_code: 'GI60-S27', user_id: '812345678', additional_id: 'Asia' }, 'NOT_ALLOWED'],
    [{ count_order: 0 }, 'NOT_ALLOWED'],
  ])('with %o is refused with %s and costs nothing', async (values, code) => {
    const before = await balance()
    expect((await order(values)).body).toEqual({ code, data: null })
    expect(await balance()).toBe(before)
  })

  it('for a Hoyoverse game is taken with the buyer’s address', async () => {
    const taken = await order({
      product_code: 'GI60-S27',
      user_id: '812345678',
      additional_id: 'Asia',
      end_user_ip_address: '203.0.113.7',
    })
    expect(taken.body.code).toBe('SUCCESS')
  })

  it('of a voucher carries its code when delivered', async () => {
    const { tid } = (await order({ product_code: 'VCGS330-S22', user_id: undefined })).body.data
    await eventually(async () => expect((await statusOf(tid)).transactions[0].voucher_code).toMatch(/^[A-Z0-9]{16}$/))
  })

  it('gives the money back when it is refunded', async () => {
    const before = await balance()
    const { tid } = (await order({ user_id: '1000901' })).body.data
    await eventually(() => expect(callbacks(tid)[0]?.data.status).toBe('REFUNDED'))
    expect(await balance()).toBe(before)
  })

  it('can stay pending, lose its callback, be called back before it is answered, or be bought behind an error', async () => {
    const pending = (await order({ product_code: 'ML4649_883-S42' })).body.data.tid
    const silent = (await order({ user_id: '1000903' })).body.data.tid
    const early = (await order({ user_id: '1000904' })).body.data.tid
    expect(callbacks(early)).toHaveLength(1)
    expect((await order({ user_id: '1000905', partner_reference_id: 'behind' })).body.code).toBe('SYSTEM_ERROR')
    expect((await order({ user_id: '1000906', partner_reference_id: 'nothing' })).body.code).toBe('SYSTEM_ERROR')
    expect((await world.lapak('GET', '/order_status?partner_reference_id=nothing')).body.code).toBe('TID_NOT_FOUND')
    await eventually(async () => {
      expect((await world.lapak('GET', '/order_status?partner_reference_id=behind')).body.data.status).toBe('SUCCESS')
      expect((await statusOf(silent)).status).toBe('SUCCESS')
    })
    expect(callbacks(silent)).toEqual([])
    expect((await statusOf(pending)).status).toBe('PENDING')
  })
})

describe('the player check', () => {
  const check = (query: string) => world.lapak('POST', `/uid-check?${query}`)

  it('names a player, and says when there is none', async () => {
    const found = await check('category_code=ML&user_id=12345678&additional_id=1234')
    expect(found.body).toEqual({ code: 'SUCCESS', data: { name: expect.any(String) } })
    expect((await check('category_code=ML&user_id=1000404&additional_id=1234')).body.code).toBe('USER_ID_NOT_FOUND')
    expect((await check('category_code=ML&user_id=12%2034')).body.code).toBe('USER_ID_CONTAIN_SPACE')
    expect((await check('category_code=ZZZ&user_id=1312345678')).body.code).toBe('NOT_ALLOWED')
    expect((await check('category_code=FF&user_id=1000500')).status).toBe(500)
  })
})
