import { describe, expect, it } from 'vitest'
import { ApiError, createClient, resolveCall } from './client.ts'
import { endpointNames, endpoints, privilegeOf } from './endpoints.ts'
import { literalPaths } from './literal-paths.ts'
import { paths } from './paths.ts'
import { statusTextOf } from './status-text.ts'

describe('the contract', () => {
  it('has no two calls at one address, and no address in two writings', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    const written = new Set(Object.values(endpoints).map(({ path }) => path))
    expect(new Set([...written].map((path) => path.replace(/:\w+/g, ':'))).size).toBe(written.size)
  })

  it('is the same in a browser’s bundle, where the paths are text, and buyers load none of the seller’s', async () => {
    const run = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
    const text = literalPaths.load('/x/core/src/api/paths.ts') ?? ''
    expect(text).not.toContain('import')
    const buyers = (await import(run(text))).paths
    const rest =
      literalPaths.load('/x/core/src/api/all-paths.ts')?.replace("'./paths.ts'", JSON.stringify(run(text))) ?? ''
    expect((await import(run(rest))).allPaths).toEqual(paths)
    expect(Object.keys(buyers)).toEqual(endpointNames.filter((name) => privilegeOf(name) === undefined))
    expect(literalPaths.load('/x/core/src/api/endpoints.ts')).toBeUndefined()
  })

  it('takes every path parameter from the input schema', () => {
    for (const [name, { path }] of Object.entries(paths)) {
      const shape = Object.keys(endpoints[name as keyof typeof endpoints].input.shape)
      for (const [, key] of path.matchAll(/:(\w+)/g)) expect(shape, name).toContain(key)
    }
  })

  it.each([['9.99'], ['10'], [9.99], [0]])('takes %j for an amount in dollars', (amount) => {
    const orderId = '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c'
    expect(endpoints.createPaymentIntent.input.safeParse({ amount, orderId }).success).toBe(true)
  })

  it.each([['9,99'], [-1], [9.999], ['1e3'], [Number.NaN], [''], [null]])('refuses %j for an amount', (amount) => {
    const orderId = '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c'
    expect(endpoints.createPaymentIntent.input.safeParse({ amount, orderId }).success).toBe(false)
  })

  it('takes an empty e-mail for none', () => {
    const { input } = endpoints.updateCheckout
    const checkoutId = '7f2c1c9e-3f0e-4d33-9b0a-5b8f0b1f2a3c'
    expect(input.parse({ checkoutId, customerEmail: '' }).customerEmail).toBeNull()
  })
})

describe('the client', () => {
  it('fills the path and sends the rest as the body', () => {
    expect(resolveCall('changeOrderStatus', { id: 'a/b', status: 'failed' })).toEqual({
      method: 'PATCH',
      url: '/api/admin/orders/a%2Fb',
      body: { status: 'failed' },
    })
    expect(resolveCall('listGames').body).toBeUndefined()
  })

  it('sends the rest of a read as its query', () => {
    expect(resolveCall('searchAdminOrders', { query: 'Jett main#ID1' })).toEqual({
      method: 'GET',
      url: '/api/admin/orders/search?query=Jett+main%23ID1',
      body: undefined,
    })
  })

  it('throws the status, a colon and the response text, with the code to branch on', async () => {
    const body = JSON.stringify({
      message: 'The price changed',
      code: 'price_changed',
      details: { totalAmount: '2.00' },
    })
    const api = createClient({ fetch: async () => new Response(body, { status: 409 }) })
    const error = await api('listGames').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: `409: ${body}`, code: 'price_changed', details: { totalAmount: '2.00' } })
  })

  it('falls back to the status text when the answer is empty', async () => {
    const api = createClient({ fetch: async () => new Response('', { status: 502, statusText: 'Bad Gateway' }) })
    await expect(api('listGames')).rejects.toThrow('502: Bad Gateway')
  })

  const answering = (body: string, init?: ResponseInit) =>
    createClient({ fetch: async () => new Response(body, init) })('listGames').catch((thrown: unknown) => thrown)

  it.each([
    ['a proxy’s page', '<html><title>502 Bad Gateway</title></html>'],
    ['a huge page', `<html>${'x'.repeat(5_000_000)}</html>`],
    ['a text', 'upstream connect error'],
    ['nothing', ''],
    ['JSON without a code', '{"message":"no Route matched with those values"}'],
    ['a code that is a number', '{"code":1020,"message":"Access denied"}'],
    ['a code of another form', '{"code":"NOT_FOUND","message":"The deployment could not be found"}'],
    ['a code that is null', '{"code":null,"message":"<b>"}'],
    ['a code in a list', '{"code":["internal"],"message":"<b>"}'],
    ['a message that is no text', '{"code":"internal","message":{"html":"<b>"}}'],
    ['a code without a message', '{"code":"internal"}'],
    ['an error in an error', '{"error":{"code":"bad_gateway","message":"<b>"}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '502'],
  ])('finds no reason of the store in %s', async (_what, body) => {
    const error = await answering(body, { status: 502, statusText: 'Bad Gateway' })
    const message = `502: ${body || 'Bad Gateway'}`
    expect(error).toMatchObject({ name: 'ApiError', message, code: undefined, reason: undefined, details: undefined })
  })

  it.each([
    ['a page', '<html>Sign in to this network</html>'],
    ['nothing', ''],
    ['half an answer', '[{"id":"mobile-leg'],
  ])('takes %s with status 200 for a store that was not reached', async (_what, body) => {
    const error = await answering(body)
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message: 'No answer of the store' })
  })

  it.each(['null', '[]', '{"a":1}'])('answers %s', async (body) => {
    expect(await answering(body)).toEqual(JSON.parse(body))
  })
})

describe('a status text', () => {
  it.each([
    [502, 'Bad Gateway', 'Bad Gateway'],
    [502, 'Upstream is away', 'Upstream is away'],
    [502, '', 'Bad Gateway'],
    [409, '', 'Conflict'],
    [503, '', 'Service Unavailable'],
    [499, '', 'Bad Request'],
    [522, '', 'Internal Server Error'],
    [399, '', '399'],
  ])('of %d that came as %j is %j', (status, statusText, expected) => {
    expect(statusTextOf({ status, statusText })).toBe(expected)
  })

  it('is the answer’s own, which HTTP/2 leaves out', async () => {
    const failing = (init: ResponseInit) =>
      createClient({ fetch: async () => new Response('', init) })('listGames').catch((error) => statusTextOf(error))
    expect(await failing({ status: 504, statusText: 'Gateway Time-out' })).toBe('Gateway Time-out')
    expect(await failing({ status: 504 })).toBe('Gateway Timeout')
  })
})
