import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readProductName } from './product-name.ts'

it.each([
  ['11 Diamonds ( 10 + 1 Bonus )', 11, 1, 'Diamonds', ''],
  ['18 Diamonds (17 + 1 Bonus)', 18, 1, 'Diamonds', ''],
  ['300 Credits (200 + 100)', 300, 100, 'Credits', ''],
  ['300+30 Crystals', 330, 30, 'Crystals', ''],
  ['60 + 3 UC', 63, 3, 'UC', ''],
  ['417 Points + 7 Bonus', 424, 7, 'Points', ''],
  ['6480 Tanium + Dark Crystal 1300', 6480, 0, 'Tanium', 'Dark Crystal 1300'],
  ['Oneiric Shard 60', 60, 0, 'Oneiric Shard', ''],
  ['Oneiric Shard 6480+1600', 8080, 1600, 'Oneiric Shard', ''],
  ['1,050 UC', 1050, 0, 'UC', ''],
] as const)('the name "%s" says %i', (name, amount, bonus, unit, extra) => {
  expect(readProductName(name)).toEqual({ kind: 'amount', amount, bonus, unit, extra })
})

it.each([
  ['Weekly Diamond Pass', 'Weekly Diamond Pass'],
  ['Blessing Welkin Moon', 'Blessing Welkin Moon'],
  ['Starlight Member Plus', 'Starlight Member Plus'],
  ['Inter-Knot Membership', 'Inter-Knot Membership'],
  ['Bulanan Membership', 'Monthly Membership'],
  ['Weekly Card', 'Weekly Card'],
])('the name "%s" is a pass', (name, title) => {
  expect(readProductName(name)).toEqual({ kind: 'pass', title })
})

it.each([
  '100 Diamonds Automation',
  '[Automation] 112 Diamonds ( 102 + 10 Bonus )',
  '60 Tanium (Automation Test)',
  '18 Diamonds (17 + 1 Bonus) Automation Mobapay Rzr',
  'SEAGM 49 (46 + 3) UC',
  'Voucher 8100 UC',
  'ss dropship',
  'Custom Package',
  'Mobile Legends: 3 Diamond DgRings',
  '143 Diamonds ( 89 + 8 Bonus )',
  '6480 Tanium + Dark Crystal 1300 x 20',
  'Blessing of the Welkin Moon x 2',
  '0 Diamonds',
  '99999999999999999999 UC',
  '<b>86</b> Diamonds',
  'Edgar',
])('the name "%s" is not sold', (name) => {
  expect(readProductName(name)).toMatchObject({ kind: 'unsold', reason: expect.stringMatching(/^It/) })
})

it('never throws and never makes an amount up, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      const read = readProductName(name)
      if (read.kind === 'amount') expect(read.amount).toBeGreaterThan(0)
    }),
  )
})
