import { expect, it } from 'vitest'
import { describePackage, groupPackages } from './describe-package.ts'

it.each([
  ['86 Diamonds (78 + 8 Bonus)', { kind: 'currency', title: '86 Diamonds', bonus: 8 }],
  ['60 UC', { kind: 'currency', title: '60 UC', bonus: 0 }],
  ['Weekly Diamond Pass', { kind: 'pass', title: 'Weekly Diamond Pass', bonus: 0 }],
  ['Blessing of the Welkin Moon', { kind: 'pass', title: 'Blessing of the Welkin Moon', bonus: 0 }],
  ['300 Tanium + Dark Crystal 20', { kind: 'bundle', title: '300 Tanium + Dark Crystal 20', bonus: 0 }],
  ['Starter Chest', { kind: 'bundle', title: 'Starter Chest', bonus: 0 }],
])('says of "%s" what it is and what comes on top', (name, facts) => {
  expect(describePackage(name)).toEqual(facts)
})

it('groups packages as currency, passes and bundles, keeps their order and leaves out what there is none of', () => {
  const packages = ['Weekly Pass', '60 UC', '30 UC'].map((name) => ({ name }))
  expect(groupPackages(packages)).toEqual([
    { kind: 'currency', packages: [{ name: '60 UC' }, { name: '30 UC' }] },
    { kind: 'pass', packages: [{ name: 'Weekly Pass' }] },
  ])
})
