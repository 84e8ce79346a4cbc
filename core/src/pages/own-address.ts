import type { Language } from './page-renderer.ts'

/** Endings of names that no public name server answers (RFC 6761, 6762 and 8375, and what routers hand out). */
const nearbyEndings = ['localhost', 'local', 'lan', 'internal', 'home.arpa']
/** 10/8, 127/8, 0/8, 169.254/16, 172.16/12, 192.168/16 and 100.64/10 (RFC 6890). */
const nearbyIpv4 = /^(?:10|127|0|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** Loopback, unspecified, fc00::/7, fe80::/10, and an IPv4 address that is written as IPv6, which no shop is reached by. */
const nearbyIpv6 = /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:)/

const isIpv4 = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host)

/**
 * Whether a host, as URL.hostname spells it, is this machine, a private address or a single word: whoever typed it meant what
 * stands there, and is not led away.
 */
export function isNearbyHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return nearbyIpv6.test(host)
  if (isIpv4(host)) return nearbyIpv4.test(host)
  return !host.includes('.') || nearbyEndings.some((ending) => host.endsWith(`.${ending}`))
}

/** Whether a host is a name that anybody's browser finds: no address, and nothing nearby. */
export const isPublicName = (hostname: string): boolean =>
  !isNearbyHost(hostname) && !hostname.startsWith('[') && !isIpv4(hostname.replace(/\.$/, ''))

type Place = Pick<URL, 'origin' | 'hostname'>

/** `own`: the page is at the store's address. `lead`: it may lead to the store's address. `say`: it stays and says where the store is. */
export type OwnAddress = 'own' | 'lead' | 'say'

/**
 * Where a page stands whose store has its address at `own`. A nearby place is the store's own too where `takesNearby` says so
 * (outside production).
 */
export function judgePlace(own: URL, at: Place, takesNearby: boolean): OwnAddress {
  if (at.origin === own.origin) return 'own'
  if (isNearbyHost(at.hostname)) return takesNearby ? 'own' : 'say'
  // A public page never leads to an address of the visitor's own machine or network.
  return isNearbyHost(own.hostname) ? 'say' : 'lead'
}

/** The line of a page at another address; the link to the store's own follows the text. */
export const otherAddressWords: Readonly<Record<Language, Readonly<{ label: string; text: string }>>> = {
  en: {
    label: 'Address of the shop',
    text: 'This is not the shop’s own address, and nothing can be ordered here. Please go to',
  },
  id: {
    label: 'Alamat toko',
    text: 'Ini bukan alamat resmi toko, dan pesanan tidak bisa dibuat di sini. Silakan buka',
  },
}

/** Id of the template that every page brings the line along in. */
export const otherAddressId = 'other-address'
