import { expect, it } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

it.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0.1', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0, identity;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.2', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['identity, br;q=0.3', 'identity'],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['br;Q=0', 'identity'],
  ['br;level=1;q=0', 'identity'],
  ['br;q=2', 'identity'],
  ['br;q=, gzip', 'gzip'],
  ['brotli, notgzip', 'identity'],
  ['library/br', 'identity'],
  [`${'x'.repeat(400)}, br`, 'identity'],
])('%j is answered as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  expect(chooseEncoding(header)).toBe(encoding)
})
