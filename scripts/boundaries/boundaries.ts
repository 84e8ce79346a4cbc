// The rules of `npm run check` on imports between parts of the repository, and on globals of the machine.

/** The server's modules, lowest first: each imports only from modules that stand before it, types included. */
export const modules = [
  'platform',
  'access',
  'settings',
  'alerts',
  'setup',
  'catalog',
  'suppliers',
  'pricing',
  'ledger',
  'risk',
  'ordering',
  'payments',
  'fulfilment',
  'refunds',
  'books',
  'mail',
  'web',
  'app',
] as const

/** Paths of folders (with all in them) or files, or package names. `*` matches in a name, `**` folders, `!` excludes. */
export type Places = readonly string[]

/**
 * A module's subfolders are private to it: other modules import its top-level files and the paths listed here. All may
 * import the subfolders of `platform`; `app` may import everything.
 */
export const doors: Places = [
  'alerts/outbox',
  'fulfilment/email/settle-mailed.ts',
  'fulfilment/seller/steerable-order.ts',
  'ledger/documents',
  'ordering/account/queue-waiting-codes.ts',
  'ordering/account/sign-in-code.ts',
  'ordering/checkout/consent.ts',
  'ordering/checkout/join-checkout.ts',
  'ordering/checkout/lock-checkout.ts',
  'ordering/checkout/rupiah-total.ts',
  'ordering/checkout/save-email.ts',
  'ordering/gifts/count-gift.ts',
  'ordering/gifts/queue-gift-note.ts',
  'ordering/links/begin-session.ts',
  'ordering/links/known-checkouts.ts',
  'ordering/links/order-links.ts',
  'ordering/reviews/game-reviews.ts',
  'ordering/reviews/list-reviews.ts',
  'ordering/reviews/summarise-reviews.ts',
  'payments/fees/queue-fee-check.ts',
  'payments/fees/undo-fees.ts',
  'pricing/location/country-of-address.ts',
  'pricing/location/detect-currency.ts',
  'pricing/rules/load-rules.ts',
  'pricing/sync/queue-product-webhook.ts',
  'settings/legal/legal-versions.ts',
  'settings/legal/read-legal-page.ts',
  'suppliers/players',
  'suppliers/sales',
]

const tests = ['!**/*.test.ts', '!**/*.test.tsx']
/** Tests that run a whole store, next to the tested module. They may import all of the server and the sandbox. */
export const shopTests = '**/*.shop.test.ts'
const pureCore = ['core/src', '!core/src/ui', ...tests]
const browser = ['storefront/src', 'seller-desktop/src/console', 'seller-desktop/src/renderer', ...tests]
const serverTools = ['server/tests', 'server/bench', 'server/chaos']
const our = ['core', 'server', 'storefront', 'seller-desktop']

/** `only` lists all that may be imported, `never` what may not. With `valuesOnly` the rule does not apply to types. */
export type ImportRule = Readonly<{ of: Places; only?: Places; never?: Places; valuesOnly?: true; says: string }>

const noStorefront = 'Nothing imports the storefront: what two places need belongs in core (screens: core/src/ui).'
const noServer =
  'Nothing imports the server: call its API with the client in @topup/core/api, or move the shared rule to core.'
const notSandbox =
  'The sandbox imports neither server/src nor core: a shared mistake would be invisible. Write what the real party does, here.'
const lazyConsole = 'Only storefront/src/app mounts the seller console, lazily, as @topup/seller-desktop/console.'
const readOnce = 'config.ts reads the environment once: take what you need from ctx.config.'

/** Import order of the packages: core <- server; core <- console <- storefront. The sandbox imports none of them. */
export const imports: readonly ImportRule[] = [
  {
    of: pureCore,
    only: ['core/src', '!core/src/ui', 'zod'],
    says: 'core is pure: it imports zod and its own files (not core/src/ui) only. Pass in what it needs (clock, randomness, data) or put the effect in server.',
  },
  {
    of: ['core/src/ui', ...tests],
    only: [
      'core/src/ui',
      'core/src/pages/read-prose.ts',
      'react',
      'react-dom',
      'radix-ui',
      '@radix-ui',
      'zustand',
      '@fontsource-variable',
    ],
    says: 'core/src/ui imports React, Radix, zustand and its own files only, and how a text is read (core/src/pages/read-prose.ts): data and texts come in as props.',
  },
  { of: ['core'], never: ['server', 'storefront', 'seller-desktop', 'scripts'], says: 'core knows nobody above it.' },

  { of: ['server', '!server/sandbox'], never: ['storefront'], says: noStorefront },
  {
    of: ['server/src'],
    never: ['seller-desktop'],
    says: "The server knows nothing of the seller's app: both speak the contract in @topup/core/api.",
  },
  {
    of: ['server/src', `!${shopTests}`],
    never: ['server/sandbox'],
    says: 'The product never knows the sandbox: it reaches the outside world by its configured address.',
  },
  {
    of: ['*/src', ...tests],
    never: ['*/tests', '*/e2e', ...serverTools, 'scripts'],
    says: 'Product code never imports test support.',
  },
  {
    of: ['server/src'],
    never: ['core/src/ui', 'react', 'react-dom'],
    says: "The server renders through the storefront's built entry-server: keep React and core/src/ui out of it.",
  },
  {
    of: ['server/src', '!server/src/platform/db', `!${shopTests}`],
    never: ['pg', 'better-sqlite3', 'kysely/migration'],
    says: 'Only platform/db knows an engine.',
  },
  { of: ['server/src', ...tests], never: ['node:process'], says: readOnce },
  { of: ['server/sandbox'], never: [...our, '!server/sandbox', 'scripts'], says: notSandbox },
  { of: [...serverTools, shopTests], never: ['seller-desktop'], says: lazyConsole },

  { of: ['storefront', 'seller-desktop'], never: ['server'], says: noServer },
  { of: ['storefront/src', 'storefront/e2e', '!storefront/src/app'], never: ['seller-desktop'], says: lazyConsole },
  {
    of: ['storefront/src/app'],
    never: ['seller-desktop', '!seller-desktop/src/console/console.tsx'],
    says: "Of the seller's package only @topup/seller-desktop/console may be imported here.",
  },
  {
    of: ['storefront/src', ...tests],
    never: ['zod'],
    says: "Buyers' bundles hold no zod: use the types and paths of @topup/core/api.",
  },
  {
    of: ['storefront/src', ...tests],
    never: [
      ...['core/src/**/*schemas.ts', 'core/src/api'],
      ...['!core/src/api/client.ts', '!core/src/api/errors.ts', '!core/src/api/status-text.ts'],
    ],
    valuesOnly: true,
    says: "Buyers' bundles hold no zod: of the API import the client, and else types only (import type), never a schema.",
  },
  {
    of: browser,
    never: ['node:*'],
    says: 'This code runs in a browser: use web APIs, or ask the server through its API.',
  },
  {
    of: ['storefront/src/shared', 'storefront/src/features'],
    never: ['storefront/src/app'],
    says: 'app/ composes features and shared code, never the other way round: take what you need as a prop, or put it in storefront/src/shared.',
  },
  {
    of: ['storefront/src/shared'],
    never: ['storefront/src/features'],
    says: 'Shared code knows no feature: pass in what it needs, or move it into the feature.',
  },

  { of: ['seller-desktop/src'], never: ['storefront'], says: noStorefront },
  {
    of: ['seller-desktop/src/main', '!seller-desktop/src/main/platform*.ts'],
    never: ['electron'],
    says: 'platform.ts is the one door to Electron: add what is missing to its Desktop.',
  },
  {
    of: ['seller-desktop/src/main', 'seller-desktop/src/preload'],
    never: [
      'seller-desktop/src',
      '!seller-desktop/src/main',
      '!seller-desktop/src/preload',
      '!seller-desktop/src/shared',
    ],
    says: 'The processes of the installed app share seller-desktop/src/shared/bridge.ts alone.',
  },
  {
    of: ['seller-desktop/src/console', 'seller-desktop/src/renderer'],
    never: ['electron', 'seller-desktop/src/main', 'seller-desktop/src/preload'],
    says: "The seller's screens know the SellerPlatform interface, not Electron.",
  },
  {
    of: ['seller-desktop/src/console'],
    never: ['seller-desktop/src/renderer', 'seller-desktop/src/shared'],
    says: 'The console runs in the storefront, too: it knows the SellerPlatform interface, not who implements it.',
  },

  {
    of: ['scripts', ...tests],
    never: [
      ...our.flatMap((place) => [place, '!storefront/e2e', '!seller-desktop/e2e']),
      '!server/src/platform/doubled-variable.ts',
      '!server/tests/_support/postgres.ts',
      '!server/tests/_support/test-database.ts',
    ],
    says: "The scripts start the product as processes; they import none of it but what an .env file may hold and the tests' databases.",
  },
]

/** Folders whose subfolders never import one another. */
export const apart = [
  {
    in: 'storefront/src/features',
    says: 'A feature never imports another feature: compose them in storefront/src/app, or move the shared part to storefront/src/shared.',
  },
]

/** Places where the globals in `names`, or one member of a global (`Date.now`), may not be used. */
export type GlobalRule = Readonly<{ of: Places; names: readonly string[]; but?: readonly string[]; says: string }>

const takeConfig = 'no process, take configuration as an argument.'
export const globals: readonly GlobalRule[] = [
  { of: pureCore, names: ['process', 'Buffer'], says: `core runs everywhere: ${takeConfig}` },
  {
    of: pureCore,
    names: ['window', 'document', 'localStorage', 'sessionStorage', 'navigator'],
    says: 'core runs everywhere: no browser globals outside core/src/ui.',
  },
  {
    of: pureCore,
    names: ['Date.now', 'performance', 'setTimeout', 'setInterval'],
    says: 'core has no clock: pass `now` in.',
  },
  { of: pureCore, names: ['Math.random', 'crypto'], says: 'core has no randomness of its own: pass random bytes in.' },
  {
    of: ['core/src/ui', ...tests],
    names: ['process'],
    says: 'core/src/ui runs in a browser: take configuration as a prop.',
  },
  {
    of: ['server/src', '!**/config.ts', '!server/src/app/server.ts', ...tests],
    names: ['process.env'],
    says: readOnce,
  },
  {
    of: [
      ...['core', 'server', 'seller-desktop', ...tests],
      ...['!server/src/app/main.ts', '!server/src/app/server.ts', '!server/src/app/commands'],
      ...['!server/sandbox/main.ts', '!server/bench'],
    ],
    names: ['console'],
    says: 'log with ctx.log, or tell whoever called.',
  },
  {
    of: ['storefront', ...tests],
    names: ['console'],
    but: ['console.error', 'console.warn'],
    says: 'a visitor reads no console: only what went wrong belongs there.',
  },
]

/** The longest that a file may be, in lines. Tests and migrations may be longer. */
export const longestFile = {
  of: ['**', ...tests, '!server/src/platform/db/migrations', '!server/tests', '!storefront/e2e', '!seller-desktop/e2e'],
  lines: 300,
}
