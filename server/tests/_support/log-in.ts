import type { Browser } from './http-client.ts'
import { createBrowser } from './http-client.ts'

/** Forged ID tokens that the login provider can return; the store has to refuse each. */
export const forgedTokens = [
  'other-key',
  'public-key',
  'alg-none',
  'other-person',
  'other-issuer',
  'other-audience',
  'old-token',
  'other-nonce',
  'no-nonce',
] as const

export type LoginChoice =
  | 'person-ayu'
  | 'person-budi'
  | 'person-unchecked'
  | 'person-quiet'
  | 'denied'
  | 'wrong-nonce'
  | 'expired-code'
  | (typeof forgedTokens)[number]

const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** Goes from the store's login to the provider and chooses there; returns the address that leads back to the store. */
export async function visitProvider(browser: Browser, choice: LoginChoice, path = '/api/login'): Promise<URL> {
  const authorize = new URL((await browser.visit(path)).location)
  const provider = createBrowser(authorize.origin)
  const go = async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url, authorize.origin)
    return locationOf(await provider.fetch(pathname + search, { redirect: 'manual', ...init }))
  }
  const chooser = await go(authorize.href)
  const resume = await go(chooser, { method: 'POST', body: new URLSearchParams({ outcome: choice }) })
  return new URL(await go(resume))
}

/** Comes back from the provider, a cross-site visit; returns the page where the browser ends. */
export const comeBack = async (browser: Browser, search: string): Promise<string> =>
  (await browser.visit(`/api/login/callback${search}`, { headers: { 'sec-fetch-site': 'cross-site' } })).location

/** A whole login; returns the page where the browser ends. */
export async function logIn(browser: Browser, choice: LoginChoice, path?: string): Promise<string> {
  const { search } = await visitProvider(browser, choice, path)
  return comeBack(browser, search)
}
