import { expect, it } from 'vitest'
import { linkIn, screenOfLink } from './deep-link.ts'

const id = '3f0c8a52-7a4b-4e52-9a3c-0d5e8f0f6f10'

it.each([
  [`kilat-seller://order/${id}`, `/admin?tab=orders&order=${id}`],
  ['kilat-seller://orders', '/admin?tab=orders'],
  ['kilat-seller://price-sync', '/admin/price-sync'],
])('the link %s shows %s', (link, screen) => expect(screenOfLink(link)).toBe(screen))

it.each([
  'kilat-seller://order/../../x',
  'kilat-seller://order/',
  `kilat-seller://order/${id}/deliver`,
  `kilat-seller://order/${id}?deliver=1`,
  'kilat-seller://constructor',
  'kilat-seller://user@orders',
  'https://orders/',
  'no link',
])('the link %s leads nowhere', (link) => expect(screenOfLink(link)).toBeUndefined())

it('is found among the arguments of a second start', () => {
  expect(linkIn(['/opt/kilat-seller', '--flag', 'kilat-seller://orders'])).toBe('kilat-seller://orders')
  expect(linkIn(['/opt/kilat-seller', '--kilat-seller://orders'])).toBeUndefined()
})
