import { createBrowser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** A browser whose proxy writes this X-Forwarded-For; the shop has to trust one proxy. */
export const browserAt = (shop: Pick<Shop, 'url'>, forwarded: string) =>
  createBrowser(shop.url, (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', forwarded)
    return fetch(url, { ...init, headers })
  })
