import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

const source = join(root, 'server/src')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

const folders = globSync(['payments/*/provider.ts', 'suppliers/*/supplier.ts'], { cwd: source }).map((file) =>
  file.split('/').slice(0, 2),
)
const lists = ['payments/providers.ts', 'suppliers/suppliers.ts']
/** Legal texts name the parties to buyers: the owner edits them, and no code reads them. */
const texts = 'settings/legal/starting-texts/*.ts'

/** Uses of a party's name that the specification demands, such as a payment method or an API path. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'books/payouts/automatic-payouts.ts': ["method: 'bank' | 'paypal'"],
  'ordering/login/return-to.ts': ['(api|paypal)'],
  'payments/waiting-payment.ts': ["payment.method === 'paypal'", "{ kind: 'paypal', paypalOrderId: ref }"],
  'platform/http/route-pattern.ts': ["'/paypal'"],
  'web/pages/config-view.ts': ["paypal: offer('paypal')"],
  'web/pages/site-files.ts': ["'Disallow: /paypal/'"],
}

function partiesNamedIn(file: string, text: string): string[] {
  const rest = (specified[file] ?? []).reduce((left, word) => left.replace(word, ''), text).toLowerCase()
  return folders.flatMap(([kind, name = '']) =>
    !file.startsWith(`${kind}/${name}/`) && rest.includes(name) ? [`${file}: ${name}`] : [],
  )
}

describe('a party outside the store', () => {
  it('has a manifest in its folder, and its folder in the list', () => {
    expect(folders.length).toBeGreaterThan(4)
    const listed = lists.map(read).join()
    expect(folders.filter(([, name]) => !listed.includes(`'./${name}/`))).toEqual([])
  })

  it('is named in its own folder and in the list, and nowhere else in the server', () => {
    const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', texts, ...lists] })
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => partiesNamedIn(file, read(file)))).toEqual([])
  })

  it('has no words reserved for it that nothing says any more', () => {
    for (const [file, words] of Object.entries(specified)) {
      for (const word of words) expect(read(file), file).toContain(word)
    }
  })

  it.each([
    ['payments/open-payment.ts', "if (provider === 'stripe') return", 'payments/open-payment.ts: stripe'],
    ['payments/stripe/fees.ts', '/** Not as PayPal does. */', 'payments/stripe/fees.ts: paypal'],
    ['pricing/rates.ts', 'config.LAPAKGAMING_URL', 'pricing/rates.ts: lapakgaming'],
    ['app/app.ts', "router.use(['/api', '/paypal'], paypalRoutes)", 'app/app.ts: paypal'],
  ])('may not be named in %s: %s', (file, text, found) => {
    expect(partiesNamedIn(file, text)).toEqual([found])
  })
})
