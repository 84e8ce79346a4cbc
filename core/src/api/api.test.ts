import { describe, expect, it } from 'vitest'
import { ApiError, createClient, resolveCall } from './client.ts'
import { endpointNames, endpoints, privilegeOf } from './endpoints.ts'
import { literalPaths } from './literal-paths.ts'
import { paths } from './paths.ts'

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
})
