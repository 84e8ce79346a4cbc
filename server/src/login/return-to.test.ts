import { expect, test } from 'vitest'
import { returnTo } from './return-to.ts'

const shop = 'https://shop.example'

test('one comes back to the page one left', () => {
  expect(returnTo('/orders', shop)).toBe('/orders')
  expect(returnTo('/refund-policy', shop)).toBe('/refund-policy')
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
  undefined,
  ['/orders'],
])('%j leads home and nowhere else', (value) => {
  expect(returnTo(value, shop)).toBe('/')
})
