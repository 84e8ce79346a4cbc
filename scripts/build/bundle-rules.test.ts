import { expect, it } from 'vitest'
import { type Chunk, findBundleFaults } from './bundle-rules.ts'

const givenChunk = (overrides: Partial<Chunk>): Chunk => ({
  fileName: 'entry.js',
  isEntry: true,
  imports: [],
  moduleIds: ['/repo/storefront/src/app/entry-client.tsx'],
  code: "loadStripe('pk_live_1234567890')",
  ...overrides,
})

it('accepts a console and a payment SDK that are loaded lazily', () => {
  const lazy = { isEntry: false, moduleIds: ['/repo/seller-desktop/src/console/console.tsx'] }
  const stripe = { isEntry: false, moduleIds: ['/repo/node_modules/@stripe/stripe-js/dist/index.mjs'] }
  const chunks = [
    givenChunk({}),
    givenChunk({ fileName: 'console.js', ...lazy }),
    givenChunk({ fileName: 's.js', ...stripe }),
  ]
  expect(findBundleFaults(chunks)).toEqual([])
})

it.each(['sk_live_1234567890', 'sk_test_sandbox', 'whsec_sandbox', 'xnd_production_123456'])(
  'refuses the secret key %s in any chunk',
  (key) => {
    const leaking = givenChunk({ fileName: 'lazy.js', isEntry: false, code: `const key='${key}'` })
    expect(findBundleFaults([givenChunk({}), leaking])).toEqual([expect.stringContaining('lazy.js')])
  },
)

it('refuses zod in any chunk, lazy ones too', () => {
  const zod = givenChunk({ fileName: 'lazy.js', isEntry: false, moduleIds: ['/repo/node_modules/zod/v4/index.js'] })
  expect(findBundleFaults([givenChunk({}), zod])).toEqual([expect.stringContaining('no zod')])
})

it('refuses a console or a payment SDK that every buyer would download', () => {
  const moduleIds = [
    '/repo/seller-desktop/src/console/console.tsx',
    '/repo/node_modules/@stripe/stripe-js/dist/index.mjs',
  ]
  const chunks = [
    givenChunk({ imports: ['shared.js'] }),
    givenChunk({ fileName: 'shared.js', isEntry: false, moduleIds }),
  ]
  expect(findBundleFaults(chunks)).toEqual([
    'The seller console loads lazily: use import() in its route (it is in shared.js).',
    'Payment SDKs load only on /checkout: use import() there (it is in shared.js).',
  ])
})
