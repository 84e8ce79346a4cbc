import { describe, expect, it } from 'vitest'
import { ApiError, createClient, resolveCall } from './client.ts'
import { endpoints, privilegeOf } from './endpoints.ts'
import { literalPaths } from './literal-paths.ts'
import { openApiDocument } from './openapi.ts'
import { paths } from './paths.ts'

describe('the contract', () => {
  it('has no two calls at one address', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is the same in a browser’s bundle, where the paths are text', async () => {
    const text = literalPaths.load('/x/core/src/api/paths.ts') ?? ''
    expect((await import(`data:text/javascript,${encodeURIComponent(text)}`)).paths).toEqual(paths)
    expect(text).not.toContain('import')
    expect(literalPaths.load('/x/core/src/api/endpoints.ts')).toBeUndefined()
  })

  it('takes every path parameter from the input schema', () => {
    for (const [name, { path }] of Object.entries(paths)) {
      const shape = Object.keys(endpoints[name as keyof typeof endpoints].input.shape)
      for (const [, key] of path.matchAll(/:(\w+)/g)) expect(shape, name).toContain(key)
    }
  })

  it('describes itself as OpenAPI 3.1', () => {
    const document = openApiDocument('Store', '1', 'buyers')
    expect(document.paths['/api/games/{id}']?.get).toMatchObject({ operationId: 'getGame' })
    expect(document.paths['/api/orders']).toHaveProperty('post.requestBody')
    const check = document.paths['/api/games/{id}/player']?.get
    expect(check).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'player', in: 'query' },
      ],
    })
    expect(check).not.toHaveProperty('requestBody')
  })

  it('describes sellers’ calls, and what only they hold, to sellers alone', () => {
    const forBuyers = openApiDocument('Store', '1', 'buyers')
    const forSellers = openApiDocument('Store', '1', 'sellers')
    const namesIn = ({ paths: all }: typeof forBuyers) =>
      Object.values(all).flatMap((methods) =>
        Object.values(methods).map((call) => (call as { operationId: string }).operationId),
      )
    const names = Object.keys(paths) as (keyof typeof paths)[]
    expect(namesIn(forSellers).sort()).toEqual([...names].sort())
    expect(namesIn(forBuyers).sort()).toEqual(names.filter((name) => privilegeOf(name) === undefined).sort())
    expect(Object.keys(forBuyers.paths).filter((path) => /^\/api\/(admin|seller)\//.test(path))).toEqual([])
    const ofSellers = /"(apiKey|recoveryCodes|newPassword|firstPassword|costAmount|rules|payout\w*)"/g
    expect(JSON.stringify(forSellers)).toMatch(ofSellers)
    expect(JSON.stringify(forBuyers).match(ofSellers)).toBeNull()
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
    expect(resolveCall('checkPlayer', { id: 'valorant', player: 'Jett main#ID1' })).toEqual({
      method: 'GET',
      url: '/api/games/valorant/player?player=Jett+main%23ID1',
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
})
