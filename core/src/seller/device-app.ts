/** The installed app as the store's OAuth client: public, every token of it bound to a key of its device. */
export const deviceApp = {
  clientId: 'seller-app',
  scope: 'seller',
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/token',
  /** On the device itself; the app listens on any free port. */
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
} as const

/** Counts up when an app or a server of before no longer understands the other; published as `seller_api_version`. */
export const sellerApiVersion = 1

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** No I, L, O or U: nothing is misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight signs of a key's thumbprint (RFC 7638, base64url), `K7WQ-2MXA`: the app and the consent screen show the same. */
export function keyMark(thumbprint: string): string {
  const mark = [...thumbprint.slice(0, 8)].map((sign) => signs[base64url.indexOf(sign) % signs.length]).join('')
  return `${mark.slice(0, 4)}-${mark.slice(4)}`
}
