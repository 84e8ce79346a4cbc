import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All public IPv6 addresses; ranges that embed IPv4 addresses or tunnels are excluded separately. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure serves its machines' secrets at this public address. */
const metadata = new Set(['168.63.129.16'])

/** Whether this is an address of the public internet, not of a private network, cloud service or tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || metadata.has(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
