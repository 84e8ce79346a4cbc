import { describe, expect } from 'vitest'
import { orderInput } from '../../tests/_support/given-order.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { createFirstOwner } from '../access/first-owner.ts'

const it = shopTest({ env: { PUBLIC_URL: 'https://kilat.example' } })

const post = (shop: Shop, path: string, body: unknown, cookie = '') =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
const made = ({ headers }: Pick<Response, 'headers'>) => headers.getSetCookie()

describe('on https, a cookie that says who somebody is', () => {
  it('is the store’s own host’s alone, for buyers and for sellers', async ({ shop }) => {
    const password = await createFirstOwner(shop.ctx)
    const cookies = [
      ...made(await post(shop, '/api/orders', orderInput('ml-86'))),
      ...made(await post(shop, '/api/seller/session', { password })),
      ...made(await shop.createBrowser().visit('/api/login')),
      ...made(await post(shop, '/api/account/passkey-sign-in/options', {})),
    ]
    const names = cookies.map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-buyer', '__Host-seller', '__Host-login', '__Host-passkey']))
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toMatch(/; Path=\/(;|$)/i)
      expect(cookie).toMatch(/; Secure/i)
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).not.toMatch(/domain=/i)
    }
  })

  it('is not taken under a name that a sibling’s page could plant', async ({ shop }) => {
    const placed = await post(shop, '/api/orders', orderInput('ml-86'))
    const { trackingCode } = (await placed.json()) as { trackingCode: string }
    const [cookie = ''] = made(placed)
    const pair = cookie.split(';')[0] ?? ''
    const list = async (header: string) => {
      const response = await fetch(`${shop.url}/api/orders`, { headers: { cookie: header } })
      return (await response.json()) as { trackingCode: string }[]
    }
    expect(await list(pair)).toMatchObject([{ trackingCode }])
    expect(await list(pair.replace('__Host-', ''))).toEqual([])
  })
})
