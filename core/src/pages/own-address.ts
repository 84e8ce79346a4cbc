import type { Language } from './page-renderer.ts'

/** Domain endings that no public DNS server answers (RFC 6761, 6762 and 8375, and common router names). */
const nearbyEndings = ['localhost', 'local', 'lan', 'internal', 'home.arpa']
/** 10/8, 127/8, 0/8, 169.254/16, 172.16/12, 192.168/16 and 100.64/10 (RFC 6890). */
const nearbyIpv4 = /^(?:10|127|0|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** Loopback, unspecified, fc00::/7, fe80::/10, and IPv4 addresses in IPv6 form, which no public store uses. */
const nearbyIpv6 = /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:)/

const isIpv4 = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host)

/**
 * Whether a host, as in URL.hostname, is this machine, a private address or a name without a dot. Pages at such a host
 * do not redirect, because the visitor chose it on purpose.
 */
export function isNearbyHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return nearbyIpv6.test(host)
  if (isIpv4(host)) return nearbyIpv4.test(host)
  return !host.includes('.') || nearbyEndings.some((ending) => host.endsWith(`.${ending}`))
}

/** Whether a host is a public domain name: neither an IP address nor a nearby host. */
export const isPublicName = (hostname: string): boolean =>
  !isNearbyHost(hostname) && !hostname.startsWith('[') && !isIpv4(hostname.replace(/\.$/, ''))

type Place = Pick<URL, 'origin' | 'hostname'>

/** `own`: the page is at the store's address. `lead`: it may link to that address. `say`: it only states it. */
export type OwnAddress = 'own' | 'lead' | 'say'

/**
 * Judges a page at `at` of a store whose address is `own`. With `takesNearby` (outside production) a nearby host counts
 * as the store's own.
 */
export function judgePlace(own: URL, at: Place, takesNearby: boolean): OwnAddress {
  if (at.origin === own.origin) return 'own'
  if (isNearbyHost(at.hostname)) return takesNearby ? 'own' : 'say'
  // A public page never links to an address on the visitor's own machine or network.
  return isNearbyHost(own.hostname) ? 'say' : 'lead'
}

/** Text on a page at a wrong address; a link to the store's own address follows. */
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

/** Id of the template element that holds `otherAddressWords` on every page. */
export const otherAddressId = 'other-address'
