import { type KeyObject, randomBytes } from 'node:crypto'
import Provider, { type JWK } from 'oidc-provider'
import { createMemoryAdapter } from './memory-adapter.ts'
import { findPerson } from './people.ts'

const clientId = 'login_sandbox_client'
const clientSecret = 'login_sandbox_secret'

const loopback = new Set(['localhost', '127.0.0.1'])
const isStore = (uri: string) =>
  URL.canParse(uri) && loopback.has(new URL(uri).hostname) && new URL(uri).pathname === '/api/login/callback'

/** An OpenID provider like other companies': authorization code with PKCE only, and a question at every login. */
export function createLoginProvider(issuer: string, privateKey: KeyObject): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/api/login/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${issuer}/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = findPerson(sub)
      if (!person) return undefined
      const { email, givenName: given_name, isUnchecked } = person
      const email_verified = email === undefined ? undefined : isUnchecked !== true
      return { accountId: sub, claims: () => ({ sub, email, email_verified, given_name }) }
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The store's port differs between runs, so any loopback address counts as the registered address.
  provider.Client.prototype.redirectUriAllowed = isStore
  return provider
}
