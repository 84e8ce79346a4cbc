import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { KeyRing } from '../environment.ts'
import { derivedKey, newestKey } from '../secrets/derived-key.ts'
import { readAddress } from './caller-address.ts'

/** Bits of the network that an internet provider gives a customer: all its addresses count as one caller. */
const IPV6_PREFIX = 56
const MOST_KEPT = 5_000

/** Returns the key to count calls under: the address, or an IPv6 address's network; IPv4-mapped ones as IPv4. */
export function countedAddress(ip: string | undefined): string {
  const read = readAddress(ip)
  if (!read) return ip ?? ''
  const address = ipaddr.parse(read)
  if (address instanceof ipaddr.IPv4) return read
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`
}

/**
 * Returns a function that turns an address into its key in the shared table. The key is an HMAC, because there are few
 * enough addresses to try them all. Each process makes the same keys.
 */
export function createAddressKeys(keys: KeyRing): (ip: string | undefined) => string {
  const key = derivedKey(newestKey(keys), 'rate limits')
  const made = new LRUCache<string, string>({
    max: MOST_KEPT,
    memoMethod: (ip) => createHmac('sha256', key).update(countedAddress(ip)).digest('base64url').slice(0, 22),
  })
  return (ip = '') => made.memo(ip)
}
