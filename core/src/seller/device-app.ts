/** The installed app as an OAuth client: public; each token is bound to a key of its device. */
export const deviceApp = {
  clientId: 'seller-app',
  scope: 'seller',
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/token',
  /** Loopback addresses; the app listens on any free port. */
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
} as const

/** Raised when an old app or server no longer understands the new one; published as `seller_api_version`. */
export const sellerApiVersion = 1

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Without I, L, O and U, which are easily misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters from a key's thumbprint (RFC 7638, base64url), `K7WQ-2MXA`, to compare app and consent screen. */
export function keyMark(thumbprint: string): string {
  const mark = [...thumbprint.slice(0, 8)].map((sign) => signs[base64url.indexOf(sign) % signs.length]).join('')
  return `${mark.slice(0, 4)}-${mark.slice(4)}`
}
