import { expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

const shop = 'https://shop.example'

test('one comes back to the page one left', () => {
  expect(returnTo('/orders', shop)).toBe('/orders')
  expect(returnTo('/refund-policy', shop)).toBe('/refund-policy')
})

test('what was chosen on the home page is still chosen, and nothing else of an address is kept', () => {
  expect(returnTo('/?game=genshin-impact&package=gi-60&x=1#top', shop)).toBe('/?game=genshin-impact&package=gi-60')
  expect(returnTo('/?game=%0d%0aset-cookie:a', shop)).toBe('/?game=%0D%0Aset-cookie%3Aa')
  expect(returnTo('/orders?game=genshin-impact', shop)).toBe('/orders')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  'orders',
  '',
  '/api/logout',
  '/API/logout',
  undefined,
  ['/orders'],
])('%j leads home and nowhere else', (value) => {
  expect(returnTo(value, shop)).toBe('/')
})
