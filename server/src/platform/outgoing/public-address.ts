import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of IPv6 that reaches the world; what wraps an IPv4 address or a tunnel within it has a range of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure answers its machines' secrets at a public address. */
const metadata = new Set(['168.63.129.16'])

/** An address of the open internet: of no house, machine, cloud's own service, tunnel or wrapped IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || metadata.has(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
