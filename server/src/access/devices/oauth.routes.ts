import type { IncomingMessage } from 'node:http'
import { deviceApp } from '@topup/core/seller/device-app'
import type { IRouter } from 'express'
import type { Provider } from 'oidc-provider'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Context } from '../context.ts'

const paths = ['/.well-known/oauth-authorization-server', '/oauth/*path']

export type OauthServer = () => Promise<Provider>

/** Loads the OAuth library on first use, since that takes 0.2 s and only the installed app needs the library. */
export function createOauthServer(ctx: Context): OauthServer {
  let provider: Promise<Provider> | undefined
  return () => {
    provider ??= import('./oauth-provider.ts').then(({ createOauthProvider }) => createOauthProvider(ctx))
    return provider
  }
}

/** Sets headers to PUBLIC_URL, from which the library builds URLs and checks the `htu` of proofs. */
export function asPublic(ctx: Context, request: IncomingMessage): void {
  const { host, protocol } = new URL(ctx.config.PUBLIC_URL)
  const { headers } = request
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.replace(':', '')
  delete headers['x-forwarded-for']
}

/** Discovery, authorization, token and revocation endpoints. */
export function oauthRoutes(router: IRouter, ctx: Context, server: OauthServer, limits: RateLimits): void {
  router.all(
    paths,
    (request, response, next) => {
      // An authorization request is stored, so it counts as a write although its method is GET.
      const isRead = request.method === 'GET' && request.path !== deviceApp.authorizePath
      return (isRead ? limits.read : limits.write)(request, response, next)
    },
    async (request, response) => {
      const provider = await server()
      asPublic(ctx, request)
      await provider.callback()(request, response)
    },
  )
}
