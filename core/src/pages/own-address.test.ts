import { describe, expect, it } from 'vitest'
import { isNearbyHost, isPublicName, judgePlace } from './own-address.ts'

const nearby = [
  ...['localhost', 'localhost.', 'shop.localhost', 'kilat', 'kilat.', 'kilat.local', 'nas.lan', 'till.home.arpa'],
  ...['shop.internal', '127.0.0.1', '127.8.9.1', '0.0.0.0', '10.0.0.7', '172.16.0.1', '172.31.255.255', '192.168.1.20'],
  ...[
    '169.254.3.4',
    '100.64.0.1',
    '100.127.255.1',
    '[::1]',
    '[::]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[::ffff:c0a8:114]',
  ],
]
const names = [
  'shop.example',
  'www.shop.example',
  'shop.example.',
  'xn--kil-tla.example',
  'local.example',
  '10.shop.example',
]
const addresses = ['203.0.113.9', '172.32.0.1', '172.15.0.1', '100.128.0.1', '100.63.0.1', '11.0.0.1', '[2404:c0::1]']

it.each(nearby)('%s is nearby', (host) => expect([isNearbyHost(host), isPublicName(host)]).toEqual([true, false]))
it.each(names)('%s is a public name', (host) => expect([isNearbyHost(host), isPublicName(host)]).toEqual([false, true]))
it.each(addresses)('%s is public and no name', (host) =>
  expect([isNearbyHost(host), isPublicName(host)]).toEqual([false, false]),
)

describe('a page of the store at https://shop.example', () => {
  const judge = (at: string, takesNearby = false, own = 'https://shop.example') =>
    judgePlace(new URL(own), new URL(at), takesNearby)

  it.each([
    ...['https://www.shop.example', 'http://shop.example', 'https://shop.example.', 'https://shop.example:8443'],
    ...['http://203.0.113.9', 'https://toko.example', 'http://[2404:c0::1]:3000'],
  ])('is left at %s', (at) => expect([judge(at), judge(at, true)]).toEqual(['lead', 'lead']))

  it.each(['http://localhost:3000', 'http://192.168.1.20:3000', 'http://kilat', 'http://[::1]:3000'])(
    'stays at %s, which is an address of its own outside production',
    (at) => expect([judge(at), judge(at, true)]).toEqual(['say', 'own']),
  )

  it('is where it should be', () => expect(judge('https://shop.example')).toBe('own'))

  it('never leads to an address of the visitor’s own machine', () =>
    expect(judge('https://tunnel.example', true, 'http://localhost:3000')).toBe('say'))
})
