import type { Page } from '@playwright/test'
import { type SetupCheckView, type SetupView, setupView } from '@topup/core/api/setup'
import { HOUR, MINUTE } from '@topup/core/time'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const webhook = 'https://kilat-store.example/api/stripe/webhook?of=the-store-that-is-about-to-open-in-jakarta'

export const offer = `Register ${webhook} at Stripe for 14 events, and keep its secret encrypted.`

const check = (id: string, about: string, label: string, more: Partial<SetupCheckView> = {}): SetupCheckView => ({
  id,
  about,
  label,
  opens: null,
  state: 'green',
  says: 'It is as it should be.',
  todo: [],
  paste: [],
  offer: null,
  answeredAt: ago(4 * MINUTE),
  unmade: null,
  ...more,
})

/** A store that is not open yet, with a check of every kind. Parties come before the store: the page must sort them. */
export const closedSetup = (): SetupView => ({
  isOpen: false,
  isGuarded: true,
  missing: ['contact', 'provider', 'package'],
  checks: [
    check('stripe.key', 'Stripe', 'Secret key', {
      opens: 'provider',
      state: 'red',
      says: 'Stripe does not know this key (sk_live_…4xQz).',
      todo: [
        'Open dashboard.stripe.com, then Developers, API keys.',
        'Make a restricted key with the rights that docs/going-live.md lists, and copy it once.',
        'Put it into the environment as below and start the store again.',
      ],
      paste: [{ label: 'Line for the environment', text: 'STRIPE_SECRET_KEY=' }],
    }),
    check('stripe.webhook', 'Stripe', 'Webhook', {
      state: 'yellow',
      says: 'Stripe has no address to tell this store of payments at. They are asked for instead, which takes longer.',
      paste: [
        { label: 'Address', text: webhook },
        { label: 'Version', text: '2026-10-29.clover' },
      ],
      offer,
    }),
    check('stripe.clock', 'Stripe', 'Clock', {
      says: 'The clocks of the store and of Stripe differ by less than a second.',
    }),
    check('paypal.key', 'PayPal', 'Client id and secret', {
      opens: 'provider',
      state: null,
      says: '',
      answeredAt: null,
      unmade: 'The network of this machine does not reach api-m.paypal.com.',
    }),
    check('lapakgaming.key', 'LapakGaming', 'Key', {
      opens: 'supplier',
      says: 'LapakGaming takes the key; the balance is Rp1,250,000.',
    }),
    check('lapakgaming.address', 'LapakGaming', 'Address it sees us from', {
      says: 'LapakGaming sees us from 203.0.113.7, which is on its list.',
      answeredAt: ago(3 * HOUR),
      unmade: 'LapakGaming did not answer in time.',
    }),
    check('store.database', 'The store', 'Database', {
      opens: 'database',
      says: 'PostgreSQL 18.4 keeps what is written, also through a power cut.',
    }),
    check('store.keys', 'The store', 'Keys', { opens: 'keys', says: 'The keys are the store’s own and long enough.' }),
    check('store.address', 'The store', 'Public address', {
      opens: 'address',
      says: 'https://kilat-store.example is answered by this store over https.',
    }),
    check('store.contact', 'The store', 'Contact', {
      opens: 'contact',
      state: 'red',
      says: 'Nobody confirmed that buyers reach somebody at support@kilat-store.example.',
      todo: ['Open Settings and look at the address and the number that buyers are shown.', 'Confirm both.'],
    }),
    check('store.package', 'The store', 'Catalogue', { opens: 'package', state: null, says: '', answeredAt: null }),
    check('store.backup', 'The store', 'Backups', {
      state: 'yellow',
      says: 'The newest backup is 31 hours old.',
      todo: ['Run npm run backup each night.'],
    }),
  ],
})

/** The same checks, all without a problem. */
export const openSetup = (): SetupView => ({
  isOpen: true,
  isGuarded: true,
  missing: [],
  checks: closedSetup().checks.map(({ id, about, label, opens }) => check(id, about, label, { opens })),
})

type Reply = Readonly<{ status?: number; json: unknown }>
type Played = {
  /** The checks with their last results, as the page fetches them. */
  view: SetupView
  /** Results of the next run by check id; a check without one stays unchanged. */
  finds: Record<string, Partial<SetupCheckView>>
  /** Answers a request to let the store correct a party's setting. */
  mend: (input: { id: string; offer: string }) => Reply
  /** The check ids of each requested run. */
  readonly runs: string[][]
  /** Runs wait for this promise. */
  held: Promise<unknown> | undefined
}

/** Fakes the store's checks in the API's form; a test sets their results in the returned object. */
export async function playSetup(page: Page, view: SetupView): Promise<Played> {
  const played: Played = { view, finds: {}, mend: () => ({ status: 500, json: {} }), runs: [], held: undefined }
  await page.route('**/api/admin/setup', (route) => route.fulfill({ json: setupView.parse(played.view) }))
  await page.route('**/api/admin/setup/run', async (route) => {
    const ids: string[] = route.request().postDataJSON().ids
    played.runs.push(ids)
    await played.held
    const checks = played.view.checks.map((one) =>
      ids.includes(one.id) ? { ...one, answeredAt: ago(0), unmade: null, ...played.finds[one.id] } : one,
    )
    played.view = { ...played.view, checks }
    await route.fulfill({ json: setupView.parse(played.view) })
  })
  await page.route('**/api/admin/setup/mend', (route) => route.fulfill(played.mend(route.request().postDataJSON())))
  return played
}
