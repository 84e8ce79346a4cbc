import { listSellerCalls } from '@topup/core/api/endpoints'
import { expect } from 'vitest'
import { sellerPassword } from './_support/given-seller.ts'
import type { Browser } from './_support/http-client.ts'
import { shopTest } from './_support/shop-test.ts'

const it = shopTest({ catalogue: 'none' })

type Description = { openapi: string; info: { title: string }; paths: Record<string, object> }
const read = async (browser: Browser, headers: Record<string, string> = {}) => {
  const response = await browser.fetch('/api/openapi.json', { headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, text: await response.text() }
}
const pathsIn = ({ text }: { text: string }) => Object.keys((JSON.parse(text) as Description).paths)
const ofSellers = [...new Set(listSellerCalls().map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))]

it('the description of the API tells whoever is not signed in of buyers’ calls alone', async ({ shop, owner: _ }) => {
  const half = shop.createBrowser()
  await half.api('signIn', { password: sellerPassword })
  const stranger = await read(shop.createBrowser())
  expect(JSON.parse(stranger.text)).toMatchObject({ openapi: '3.1.0', info: { title: 'Kilat' } })
  expect(pathsIn(stranger)).toContain('/api/orders')
  expect(pathsIn(stranger).filter((path) => /admin|seller/.test(path) || ofSellers.includes(path))).toEqual([])
  expect(await read(shop.createBrowser(), { cookie: 'seller=guessed' })).toEqual(stranger)
  expect(await read(half)).toEqual(stranger)
})

it('and a seller of all of them, before and after others asked', async ({ shop, owner }) => {
  const inside = await read(owner.browser)
  expect(pathsIn(inside)).toEqual(expect.arrayContaining([...ofSellers, '/api/orders']))
  expect(pathsIn(await read(shop.createBrowser()))).not.toContain('/api/admin/orders')
  expect(await read(owner.browser)).toEqual(inside)
})

it('a device with a wrong proof is told so', async ({ shop }) => {
  const { status } = await read(shop.createBrowser(), { authorization: 'DPoP nonsense', dpop: 'nonsense' })
  expect(status).toBe(401)
})

it('the ways in that it describes are those there are', async ({ shop, owner }) => {
  const { securitySchemes } = JSON.parse((await read(owner.browser)).text).components
  const signedIn = await shop.createBrowser().fetch('/api/seller/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: sellerPassword }),
  })
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split('=')[0])
  expect(cookies).toContain(securitySchemes.sellerSession.name)
  const server = await (await shop.createBrowser().fetch('/.well-known/oauth-authorization-server')).json()
  const { authorizationUrl, tokenUrl, scopes } = securitySchemes.deviceToken.flows.authorizationCode
  expect([authorizationUrl, tokenUrl]).toEqual([server.authorization_endpoint, server.token_endpoint])
  expect(server.scopes_supported).toEqual(expect.arrayContaining(Object.keys(scopes)))
})
