import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenCategory, givenOffers, givenRow } from '../../tests/given-offers.ts'
import { readCatalog } from './read-catalog.ts'
import type { SupplierProductRow } from './supplier-feed.ts'

const amounts = [5, 11, 28, 86, 257, 568, 1454, 3688]
const read = (products: SupplierProductRow[], categories = [givenCategory()]) => readCatalog({ products, categories })
const chosenCodes = (catalogue: ReturnType<typeof read>) => catalogue.packages.map((item) => item.chosenCode)
const reasonFor = (catalogue: ReturnType<typeof read>, code: string) =>
  catalogue.leftOut.find((entry) => entry.code === code)?.reason

describe('the catalogue read from a supplier’s feed', () => {
  it('makes one package of one amount, whatever the codes and spellings', () => {
    const catalogue = read([
      ...givenOffers(amounts),
      givenRow({ code: 'odd', name: '86 Diamond ( 78 + 8 Bonus )', providerCode: 'S48', price: 18_000 }),
    ])
    const [game] = catalogue.games
    expect(game).toMatchObject({ id: 'mobile-legends', currency: 'Diamonds', imageUrl: '/covers/mobile-legends.svg' })
    expect(game?.playerFields.map((field) => field.label)).toEqual(['User ID', 'Zone ID'])
    expect(catalogue.packages).toHaveLength(amounts.length)
    const package86 = catalogue.packages.find((item) => item.id === 'mobile-legends-86')
    expect(package86).toMatchObject({ amount: 86, cost: 18_000 })
    expect(package86?.variants.map((variant) => variant.code)).toContain('odd')
  })

  it('takes a provider that delivers at once before a cheaper slow one, and none of those that take hours', () => {
    const offers = (minutes: number, code: string, price: number) =>
      givenRow({ code, providerCode: 'S9', processMinutes: minutes, price })
    const rest = givenOffers([5, 11, 28, 257])
    expect(chosenCodes(read([...rest, offers(0, 'now', 19_000), offers(30, 'soon', 18_000)]))).toContain('now')
    expect(chosenCodes(read([...rest, offers(30, 'soon', 19_000), offers(120, 'slow', 18_000)]))).toContain('soon')
    const late = read([...rest, offers(1440, 'tomorrow', 19_000)])
    expect(reasonFor(late, 'mobile-legends-86')).toBe(
      'Every provider that has it is too slow: the fastest takes 1440 minutes',
    )
  })

  it('does not sell what no provider has', () => {
    const catalogue = read([...givenOffers([5, 11, 257]), givenRow({ status: 'empty' })])
    expect(chosenCodes(catalogue)).not.toContain('ML78_8-S2')
    expect(reasonFor(catalogue, 'mobile-legends-86')).toBe('No provider has it at the moment')
  })

  it('marks at most one package as popular and one as best value', () => {
    const { packages } = read(givenOffers(amounts))
    expect(packages.filter((item) => item.isPopular)).toHaveLength(1)
    expect(packages.filter((item) => item.isBestValue)).toHaveLength(1)
    expect(packages.find((item) => item.isPopular)?.isBestValue).toBe(false)
  })

  it.each([
    ['price 0', { price: 0 }],
    ['price 1', { price: 1 }],
    ['a negative price', { price: -5 }],
    ['a broken price', { price: 19_000.5 }],
    ['no price', { price: Number.NaN }],
    ['999999999', { price: 999_999_999 }],
    ['2147483647', { price: 2_147_483_647 }],
    ['a tenth of what the others take', { price: 1_900 }],
    ['five times what the others take', { price: 95_000 }],
    ['another country', { countryCode: 'ph' }],
    ['no name', { name: '' }],
    ['no status', { status: '' }],
    ['no code', { code: '' }],
    ['a test provider', { providerCode: 'test' }],
    ['an automation provider', { providerCode: 'S50AUTO' }],
    ['no processing time', { processMinutes: Number.NaN }],
    ['the price of a game with a password', { categoryCode: 'MLLOG' }],
    ['a category nobody knows', { categoryCode: 'xyzz' }],
    ['a voucher', { name: 'Voucher 86 Diamonds' }],
    ['another currency', { name: '86 UC' }],
  ] as const)('leaves out a row with %s and says why', (_what, overrides) => {
    const junk = givenRow({ code: 'junk', ...overrides })
    const catalogue = read([...givenOffers(amounts), junk])
    expect(chosenCodes(catalogue)).not.toContain(junk.code)
    expect(catalogue.packages.flatMap((item) => item.variants.map((variant) => variant.code))).not.toContain(junk.code)
    const reasons = catalogue.leftOut.map((entry) => entry.reason)
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toMatch(/\w{3}/)
  })

  it('leaves out a code that two different rows share, and keeps one that came twice alike', () => {
    const different = read([...givenOffers(amounts), givenRow(), givenRow({ price: 18_500 })])
    expect(reasonFor(different, 'ML78_8-S2')).toBe('2 different rows share its code')
    expect(chosenCodes(read([...givenOffers([5, 11, 257]), givenRow(), givenRow()]))).toContain('ML78_8-S2')
  })

  it('sells a game it does not know under its own name, with a cover drawn from its id', () => {
    const options = ['Pilih Server', 'Tidehaven'].map((name, index) => ({ name, value: index === 0 ? '' : name }))
    const forms = [
      { name: 'additional_id', type: 'option', options },
      { name: 'user_id', type: 'tel', options: [] },
    ]
    const category = givenCategory({ code: 'LDPM', name: 'Lumen Drift: Path of Moons', forms })
    const offers = givenOffers([30, 90, 330], { categoryCode: 'LDPM', currency: 'Moonstones' })
    const [game] = read(offers, [category]).games
    expect(game).toMatchObject({
      id: 'lumen-drift-path-of-moons',
      currency: 'Moonstones',
      imageUrl: '/covers/drawn/lumen-drift-path-of-moons.svg',
      playerFields: [
        { key: 'user_id', kind: 'number' },
        { key: 'additional_id', kind: 'option', options: [{ value: 'Tidehaven', label: 'Tidehaven' }] },
      ],
    })
  })

  it.each([
    ['fewer than three packages', { code: 'NEW', name: 'New Moon' }, [30, 90]],
    ['a name for tests', { code: 'NEWTES', name: 'Tes Game 011' }, [30, 90, 330]],
    ['a code no game has', { code: 'edgar-category-code', name: 'Edgar' }, [30, 90, 330]],
    ['no form', { code: 'NEW', name: 'New Moon', forms: [] }, [30, 90, 330]],
    [
      'a form that asks for a password',
      { code: 'NEW', name: 'New Moon', forms: [{ name: 'orderdetail', type: 'text', options: [] }] },
      [30, 90, 330],
    ],
    [
      'a choice with brackets',
      {
        code: 'NEW',
        name: 'New Moon',
        forms: [{ name: 'user_id', type: 'option', options: [{ value: 'EU (old)', name: 'EU' }] }],
      },
      [30, 90, 330],
    ],
  ] as const)('does not sell an unknown category with %s', (_what, overrides, its) => {
    const category = givenCategory(overrides)
    const catalogue = read(givenOffers(its, { categoryCode: category.code, currency: 'Stones' }), [category])
    expect(catalogue.games).toEqual([])
    expect(reasonFor(catalogue, category.code)).toMatch(/\w{3}/)
  })

  it('sells codes where the category says so, and asks for no player then', () => {
    const voucher = givenCategory({ code: 'VVAL', name: 'Voucher Valorant', variant: 'VOUCHER', forms: [] })
    const offers = givenOffers([375, 650], { categoryCode: 'VVAL', currency: 'Points', unit: 108 })
    const catalogue = read(offers, [voucher])
    expect(catalogue.games).toMatchObject([{ id: 'valorant-voucher', givesCode: true, playerFields: [] }])
    expect(catalogue.packages).toHaveLength(2)
    const unknown = givenCategory({ code: 'VNEW', name: 'New Moon Voucher', variant: 'voucher', forms: [] })
    const others = givenOffers([30, 90, 330], { categoryCode: 'VNEW', currency: 'Stones' })
    expect(read(others, [unknown]).games).toMatchObject([{ id: 'new-moon-voucher', givesCode: true }])
  })

  it.each([
    ['is not in the list', []],
    ['does not say that it sells codes', [givenCategory({ code: 'VVAL', name: 'Voucher Valorant', forms: [] })]],
    ['asks for a player', [givenCategory({ code: 'VVAL', name: 'Voucher Valorant', variant: 'VOUCHER' })]],
  ])('does not sell codes of a category that %s', (_what, categories) => {
    const offers = givenOffers([375, 650], { categoryCode: 'VVAL', currency: 'Points', unit: 108 })
    expect(read(offers, categories).games).toEqual([])
  })

  it('does not ask a player of a game it knows when the supplier says that it sells codes now', () => {
    const changed = givenCategory({ variant: 'VOUCHER', forms: [] })
    expect(read(givenOffers(amounts), [changed]).games).toEqual([])
  })

  it('knows the fields of a known game that the category list does not hold', () => {
    const { games } = read(givenOffers([60, 330, 1090], { categoryCode: 'GI', currency: 'Crystals', unit: 160 }), [])
    expect(games[0]).toMatchObject({ id: 'genshin-impact', needsBuyerIp: true })
    expect(games[0]?.playerFields.map((field) => field.key)).toEqual(['user_id', 'additional_id'])
  })
})

const junkRow = fc
  .record({
    amount: fc.constantFrom(...amounts),
    junk: fc.oneof(
      fc.constantFrom(0, 1, 99, 499, 999_999_999, 2_147_483_647, Number.NaN, 0.5, -100).map((price) => ({ price })),
      fc.double({ min: 0.001, max: 0.35, noNaN: true }).map((factor) => ({ factor })),
      fc.double({ min: 3, max: 5000, noNaN: true }).map((factor) => ({ factor })),
      fc.constantFrom('test', 'AUTO-3', 'CODA1', 'S50AUTO', '').map((providerCode) => ({ providerCode })),
      fc.constantFrom('my', 'ph', '').map((countryCode) => ({ countryCode })),
      fc.constantFrom('MLLOG', 'VML', 'xyzz', 'Tes_Game_011', '').map((categoryCode) => ({ categoryCode })),
      fc.constantFrom('100 Diamonds Automation', 'Edgar', '', 'Voucher 86 Diamonds').map((name) => ({ name })),
    ),
  })
  .map(({ amount, junk }, unit = 215) => {
    const { factor = 0.9, ...overrides }: { factor?: number } & Partial<SupplierProductRow> = junk
    const price = Math.round(amount * unit * factor)
    return givenRow({ code: `junk-${amount}`, name: `${amount} Diamonds`, providerCode: 'S7', price, ...overrides })
  })

describe('whatever junk comes with it', () => {
  const feeds = fc.record({
    unit: fc.integer({ min: 160, max: 320 }),
    junk: fc.uniqueArray(junkRow, { selector: (row) => row.code, maxLength: amounts.length }),
  })

  it('no junk row is ever the chosen one, and each is reported', () => {
    fc.assert(
      fc.property(feeds, ({ unit, junk }) => {
        const catalogue = read([...junk, ...givenOffers(amounts, { unit })])
        expect(chosenCodes(catalogue).filter((code) => code.startsWith('junk'))).toEqual([])
        expect(catalogue.packages).toHaveLength(amounts.length)
        for (const item of catalogue.packages) expect(item.cost / item.amount / unit).toBeCloseTo(1, 0)
        expect(catalogue.leftOut.length).toBeGreaterThan(junk.length > 0 ? 0 : -1)
      }),
    )
  })

  it('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(
        feeds.chain(({ unit, junk }) => {
          const rows = [...junk, ...givenOffers(amounts, { unit })]
          return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))
        }),
        ([rows, shuffled]) => {
          expect(read(shuffled)).toEqual(read(rows))
        },
      ),
      { numRuns: 50 },
    )
  })
})
