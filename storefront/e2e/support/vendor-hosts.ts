import { expect, type Page } from '@playwright/test'
import { browserFlags } from '../../../scripts/find-browser.ts'
import { startPassingStore } from '../../../scripts/store/passing-store.ts'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { test as base } from './test.ts'

type Vendors = { port: number; spkiHash: string; names: readonly string[] }

/** A store without sandbox addresses: browsers reach the sandbox by the vendors' own names. */
interface VendorsStore {
  url: string
  vendors: Vendors
}

/** Browser flags that resolve the vendors' names to the sandbox and accept its certificate. */
const rules = ({ port, spkiHash, names }: Vendors) => [
  `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1:${port}`).join(', ')}`,
  `--ignore-certificate-errors-spki-list=${spkiHash}`,
]

export const test = base.extend<object, { vendorsStore: VendorsStore }>({
  vendorsStore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it so
    async ({}, use, { parallelIndex }) => {
      const { url, sandboxUrl, stop } = await startPassingStore(`vendors-${parallelIndex}`, {
        SANDBOX_VENDORS_PORT: String(await findFreePort()),
        SANDBOX_TIME_SCALE: '10',
      })
      process.env.SANDBOX_URL = sandboxUrl
      const vendors: Vendors = await (await fetch(`${sandboxUrl}/control/vendors`)).json()
      await use({ url, vendors })
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    async ({ launchOptions, vendorsStore }, use) =>
      use({ ...launchOptions, args: [...browserFlags, ...rules(vendorsStore.vendors)] }),
    { scope: 'worker' },
  ],
  baseURL: ({ vendorsStore }, use) => use(vendorsStore.url),
})

const csp = 'content-security-policy'

/** A host that the page's content security policy allows, such as `https://*.js.stripe.com` of `script-src`. */
export type Allowed = Readonly<{ directive: string; host: string }>

const parse = (policy: string) => policy.split('; ').map((directive) => directive.split(' '))

/** Returns every foreign host in the content security policy of /checkout. */
export async function listAllowed(page: Page): Promise<Allowed[]> {
  const policy = (await page.request.get('/checkout')).headers()[csp] ?? ''
  return parse(policy).flatMap(([directive = '', ...sources]) =>
    sources.filter((source) => /^https:\/\/./.test(source)).map((host) => ({ directive, host })),
  )
}

/** Serves the page with its content security policy less one of the hosts from now on. */
const takeOut = (page: Page, { directive, host }: Allowed) =>
  page.route('**/checkout', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const rest = parse(headers[csp] ?? '').map(([name, ...sources]) =>
      [name, ...sources.filter((source) => name !== directive || source !== host)].join(' '),
    )
    await route.fulfill({ response, headers: { ...headers, [csp]: rest.join('; ') } })
  })

/** Collects the hosts that the page's content security policy refuses, from the browser's violation events. */
export async function watchViolations(page: Page): Promise<Allowed[]> {
  const refused: Allowed[] = []
  await page.exposeFunction('tellViolation', (directive: string, address: string) => {
    refused.push({
      directive: directive.replace(/-elem$/, ''),
      host: URL.canParse(address) ? new URL(address).origin : address,
    })
  })
  await page.addInitScript(() => {
    if (window !== window.top) return
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'tellViolation')(effectiveDirective, blockedURI)
    })
  })
  return refused
}

const covers = (allowed: Allowed, refused: Allowed) => {
  if (allowed.directive !== refused.directive) return false
  const [, name = ''] = allowed.host.split('https://')
  const { hostname } = new URL(refused.host)
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
}

type Outcome = 'refused' | 'walked to its end' | 'stopped on the way'

/** Returns whether the policy without this host refuses something. Ends the walk at the first refusal. */
async function walkWithout(page: Page, allowed: Allowed, journey: Journey): Promise<Outcome> {
  const refused = await watchViolations(page)
  // The page's document comes from the test, not from an address, so calls to this machine need a permission.
  await page.context().grantPermissions(['local-network-access'])
  await takeOut(page, allowed)
  const isRefused = () => refused.some((one) => covers(allowed, one))
  let ending: Outcome | undefined
  const walk = journey(page).then(
    () => {
      ending = 'walked to its end'
    },
    () => {
      ending = 'stopped on the way'
    },
  )
  await expect.poll(() => isRefused() || ending !== undefined, { timeout: 90_000, intervals: [100] }).toBe(true)
  const outcome = isRefused() ? 'refused' : ending
  await page.close()
  await walk
  return outcome ?? 'stopped on the way'
}

type Journey = (page: Page) => Promise<unknown>

/** Walks at once: most of a walk is waiting. */
const atOnce = 3
/** Tries per host: on a busy machine a walk may stop early, which proves nothing about the host. */
const mostTries = 3

/** Returns the hosts that the policy does not need: a walk without them meets no refusal. */
export async function listNotNeeded(page: Page, allowed: readonly Allowed[], journey: Journey): Promise<string[]> {
  const waiting = [...allowed]
  const notNeeded: string[] = []
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      let outcome: Outcome = 'stopped on the way'
      for (let tries = 0; tries < mostTries && outcome === 'stopped on the way'; tries++) {
        const context = await page.context().browser()?.newContext({ baseURL: origin })
        if (!context) throw new Error('the browser is gone')
        outcome = await walkWithout(await context.newPage(), one, journey)
        await context.close()
      }
      if (outcome !== 'refused') notNeeded.push(`${one.directive} ${one.host}, ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return notNeeded
}
