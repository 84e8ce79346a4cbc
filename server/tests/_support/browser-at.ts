import { createBrowser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** A browser behind a proxy that sends this X-Forwarded-For header; the shop must be set to trust one proxy. */
export const browserAt = (shop: Pick<Shop, 'url'>, forwarded: string) =>
  createBrowser(shop.url, (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', forwarded)
    return fetch(url, { ...init, headers })
  })
