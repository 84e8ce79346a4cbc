import { SECOND } from '@topup/core/time'
import * as openid from 'openid-client'
import type { Config } from '../../platform/config.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import { PROOF_LIFETIME } from '../links/fresh-proof.ts'

/** The values that the provider must return unchanged, stored in the browser that started. */
export type Attempt = Readonly<{ state: string; nonce: string; verifier: string; returnTo: string }>
export type Identity = Readonly<{
  issuer: string
  subject: string
  firstName: string | null
  /** The address, if the provider verified it. Null otherwise: an unverified address may be a stranger's. */
  email: string | null
  /** When the provider last asked the buyer for a password or passkey. Null if the provider does not report it. */
  askedAt: Date | null
  /** Whether the provider can report `askedAt`. If it can, an answer without the time proves nothing. */
  tellsTime: boolean
}>
/** The outcome of a login at the provider. `failed` carries the error for the log. */
export type LoginResult =
  | Readonly<{ kind: 'identified'; identity: Identity }>
  | Readonly<{ kind: 'denied' }>
  | Readonly<{ kind: 'failed'; error: unknown }>

export type LoginPort = Readonly<{
  /** Returns the URL for the browser and the data for its cookie. Throws if the provider is unreachable. */
  begin: (returnTo: string) => Promise<{ url: URL; attempt: Attempt }>
  /** Exchanges the provider's code. `query` is the answer's query string with its question mark. */
  finish: (query: string, attempt: Attempt) => Promise<LoginResult>
}>

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 254) : null)

type Settings = Readonly<{ issuer: string; clientId: string; clientSecret: string }>

/** Reads the provider's discovery document on first use. Failures are not cached. */
function discoverOnce({ issuer, clientId, clientSecret }: Settings, timeout: number) {
  // By default the library relies on TLS instead of the ID token's signature, as OpenID Connect allows.
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
  ]
  let found: Promise<openid.Configuration> | undefined
  return () => {
    found ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeout / 1000 })
      .catch((error: unknown) => {
        found = undefined
        throw error
      })
    return found
  }
}

function outcomeOf(error: unknown): LoginResult {
  const isDenied = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
  return isDenied ? { kind: 'denied' } : { kind: 'failed', error }
}

/** Authorization code flow with PKCE, state and nonce. Undefined without a provider. */
export function createLoginPort(config: Config): LoginPort | undefined {
  const { LOGIN_ISSUER: issuer, LOGIN_CLIENT_ID: clientId, LOGIN_CLIENT_SECRET: clientSecret } = config
  if (!issuer || !clientId || !clientSecret) return undefined
  const discover = discoverOnce({ issuer, clientId, clientSecret }, config.timing.providerTimeout)
  const redirectUri = `${config.PUBLIC_URL}/api/login/callback`

  return {
    async begin(returnTo) {
      assertNoOpenWrite('the login provider')
      const attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        returnTo,
      }
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: config.LOGIN_PROMPT,
        state: attempt.state,
        nonce: attempt.nonce,
        // Makes the provider report when it asked for the password, and ask again if that was over 15 minutes ago.
        ...(config.LOGIN_PROMPT === 'login' && { max_age: String(PROOF_LIFETIME / SECOND) }),
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },

    async finish(query, { state, nonce, verifier }) {
      assertNoOpenWrite('the login provider')
      try {
        const tokens = await openid.authorizationCodeGrant(await discover(), new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('the provider named nobody')
        const { iss, sub, auth_time, email_verified } = claims
        const { claims_supported = [] } = (await discover()).serverMetadata()
        const identity = {
          issuer: iss,
          subject: sub,
          firstName: textOf(claims.given_name),
          email: String(email_verified) === 'true' ? textOf(claims.email) : null,
          askedAt: auth_time === undefined ? null : new Date(auth_time * SECOND),
          tellsTime: claims_supported.includes('auth_time'),
        }
        return { kind: 'identified', identity }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}
