import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { endpoints } from '@topup/core/api/endpoints'
import { deviceApp, sellerApiVersion } from '@topup/core/seller/device-app'
import { type Configuration, errors, type JWK, Provider } from 'oidc-provider'
import { hostCookie } from '../../platform/http/cookies.ts'
import { derivedKey } from '../../platform/secrets/derived-key.ts'
import type { Context } from '../context.ts'
import { createOauthAdapter } from './oauth-adapter.ts'
import { nonceSecret } from './proof-nonce.ts'

const thumbprint = /^[\w-]{43}$/
const longestName = 60
/** The most characters of a request's `state`, which is stored although anybody can make the request. */
const longestState = 200
const requestCookiePath = endpoints.getDeviceRequest.path.replace('/:requestId', '')

/** A key that the library requires to publish. The key signs nothing, since there are no ID tokens. */
const unusedKey = (): JWK => ({
  ...(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK),
  use: 'sig',
  alg: 'ES256',
})

const cookieKeysOf = (ctx: Context) =>
  ctx.config.COOKIE_KEYS.map((key) => derivedKey(key, 'device-oauth-cookies').export().toString('hex'))

/** Requires the key's thumbprint before consent, so that no code or token is ever valid without the key. */
function assertNamesItself(ctx: { oidc: { params?: Record<string, unknown> | undefined } }, name: string | undefined) {
  if (!thumbprint.test(String(ctx.oidc.params?.dpop_jkt))) {
    throw new errors.InvalidRequest('dpop_jkt must be the thumbprint of the device’s key')
  }
  if (String(ctx.oidc.params?.state ?? '').length > longestState) {
    throw new errors.InvalidRequest(`state must have at most ${longestState} characters`)
  }
  if (!name?.trim() || name.length > longestName) {
    throw new errors.InvalidRequest(`device_name must have 1 to ${longestName} characters`)
  }
}

async function findSellerAccount(ctx: Context, sellerId: string) {
  const seller = await ctx.db
    .selectFrom('sellers')
    .select('id')
    .where('id', '=', sellerId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return seller && { accountId: sellerId, claims: () => ({ sub: sellerId }) }
}

function configure(ctx: Context): Configuration {
  const { deviceRequest, deviceAccess, deviceIdle, deviceLifetime } = ctx.config.timing
  return {
    adapter: createOauthAdapter(ctx),
    clients: [
      {
        client_id: deviceApp.clientId,
        client_name: 'Seller app',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [...deviceApp.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: deviceApp.scope,
        dpop_bound_access_tokens: true,
      },
    ],
    scopes: [deviceApp.scope],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    routes: {
      authorization: deviceApp.authorizePath,
      token: deviceApp.tokenPath,
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    discovery: { seller_api_version: sellerApiVersion },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true, nonceSecret: nonceSecret(ctx.config), requireNonce: () => true },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_koa, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], dPoPSigningAlgValues: ['ES256', 'Ed25519', 'EdDSA'] },
    jwks: { keys: [unusedKey()] },
    cookies: {
      keys: cookieKeysOf(ctx),
      names: {
        session: hostCookie(ctx, 'device_session'),
        // Not prefixed `__Host-`, since both cookies are limited to a path. Both are signed and valid for minutes.
        interaction: ctx.secure ? '__Secure-device_request' : 'device_request',
        resume: ctx.secure ? '__Secure-device_resume' : 'device_resume',
      },
      short: { path: requestCookiePath, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: deviceRequest / 1000,
      Session: deviceRequest / 1000,
      AuthorizationCode: 60,
      AccessToken: deviceAccess / 1000,
      RefreshToken: deviceIdle / 1000,
      Grant: deviceLifetime / 1000,
    },
    pkce: { required: () => true },
    extraParams: { device_name: (koa, name) => assertNamesItself(koa, name) },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    interactions: { url: (_koa, { uid }) => `${ctx.config.PUBLIC_URL}/seller/device?request=${uid}` },
    findAccount: (_koa, sellerId) => findSellerAccount(ctx, sellerId),
    renderError: (koa) => {
      koa.type = 'text'
      koa.body = 'This request of the seller app cannot be answered any more. Go back to the app and begin again.'
    },
  }
}

/** Makes the OAuth server for the store's installed app. Supports only authorization codes with PKCE and DPoP. */
export function createOauthProvider(ctx: Context): Provider {
  const provider = new Provider(new URL(ctx.config.PUBLIC_URL).origin, configure(ctx))
  // Makes the library use the forwarded headers, which `asPublic` sets to PUBLIC_URL.
  provider.proxy = true
  const logFault = (error: unknown) => ctx.log.error({ err: error }, 'unexpected error of the authorization server')
  ;(provider as EventEmitter).on('error', logFault)
  provider.on('server_error', (_koa, error) => logFault(error))
  return provider
}
