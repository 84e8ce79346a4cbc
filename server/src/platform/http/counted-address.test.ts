import { expect, it } from 'vitest'
import { countedAddress, createAddressKeys } from './counted-address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff:aaaa::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:2aa::ffff', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['203.0.113.7:52814', '203.0.113.7'],
  ['[2001:db8:1:2ff::1]:443', '2001:db8:1:200::/56'],
  ['', ''],
  [undefined, ''],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted)
})

const ring = (byte: number) => [{ id: 'k1', secret: Buffer.alloc(32, byte) }]

it('two addresses of one network have one key, which tells neither and is another one in another store', () => {
  const [key, elsewhere] = [createAddressKeys(ring(1)), createAddressKeys(ring(2))]
  expect(key('2001:db8:1:2ff::1')).toBe(key('2001:db8:1:200::2'))
  expect(key('203.0.113.7')).toBe(key('::ffff:203.0.113.7'))
  expect(key('203.0.113.7')).not.toBe(key('203.0.113.8'))
  expect(key('203.0.113.7')).toMatch(/^[\w-]{22}$/)
  expect(key('203.0.113.7')).not.toBe(elsewhere('203.0.113.7'))
})
