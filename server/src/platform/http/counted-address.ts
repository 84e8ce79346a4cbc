import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { KeyRing } from '../environment.ts'
import { derivedKey, newestKey } from '../secrets/derived-key.ts'
import { readAddress } from './caller-address.ts'

/** What one customer of a provider is given: whoever has a whole network of addresses counts as one. */
const IPV6_PREFIX = 56
const MOST_KEPT = 5_000

/** The address that is counted, or the network of an IPv6 one; an IPv4 address written as IPv6 is that IPv4 address. */
export function countedAddress(ip: string | undefined): string {
  const read = readAddress(ip)
  if (!read) return ip ?? ''
  const address = ipaddr.parse(read)
  if (address instanceof ipaddr.IPv4) return read
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`
}

/**
 * Under what an address is counted, where others may read it: a digest that only this store can make, as there are few
 * enough addresses to try them all. Each process of the store makes the same.
 */
export function createAddressKeys(keys: KeyRing): (ip: string | undefined) => string {
  const key = derivedKey(newestKey(keys), 'rate limits')
  const made = new LRUCache<string, string>({
    max: MOST_KEPT,
    memoMethod: (ip) => createHmac('sha256', key).update(countedAddress(ip)).digest('base64url').slice(0, 22),
  })
  return (ip = '') => made.memo(ip)
}
