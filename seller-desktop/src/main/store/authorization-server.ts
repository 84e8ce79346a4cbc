import { deviceApp, sellerApiVersion } from '@topup/core/seller/device-app'
import {
  type AuthorizationServer,
  allowInsecureRequests,
  type Client,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from 'oauth4webapi'
import { fetchStore } from './fetch-store.ts'
import { isLoopback } from './store-url.ts'
import { isNoAnswer, StoreTrouble } from './trouble.ts'

export const client: Client = { client_id: deviceApp.clientId }

/** Plain http is allowed only for a store on this computer. */
export const requestOptions = (storeUrl: string) => ({
  [customFetch]: (url: string, init: object) => fetchStore(url, init),
  ...(isLoopback(new URL(storeUrl)) ? { [allowInsecureRequests]: true } : {}),
})

/** Discovers the store's endpoints. Throws StoreTrouble if the address is no store of ours, or names another issuer. */
export async function discover(storeUrl: string): Promise<AuthorizationServer> {
  const issuer = new URL(storeUrl)
  const response = await discoveryRequest(issuer, { algorithm: 'oauth2', ...requestOptions(storeUrl) })
  if (response.status === 404) throw new StoreTrouble('not-a-store')
  const published: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const named = (published as { issuer?: unknown } | undefined)?.issuer
  if (typeof named === 'string' && URL.parse(named)?.origin !== issuer.origin) throw new StoreTrouble('other-address')
  try {
    // The issuer may be written with or without a trailing slash.
    const server = await processDiscoveryResponse(new URL(typeof named === 'string' ? named : storeUrl), response)
    const theirs = server.seller_api_version
    if (theirs !== sellerApiVersion)
      throw new StoreTrouble(Number(theirs) > sellerApiVersion ? 'newer-store' : 'older-store')
    return server
  } catch (error) {
    if (isNoAnswer(error)) throw new StoreTrouble('not-a-store', error)
    throw error
  }
}
