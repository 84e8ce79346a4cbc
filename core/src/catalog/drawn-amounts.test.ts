import { expect, it } from 'vitest'
import { amountPicture, amountStep, amountSteps, unitShape, unitShapes } from './amount-picture.ts'
import { packageKinds } from './describe-package.ts'
import { drawAmount, readAmount } from './drawn-amounts.ts'

it('the least of a game’s amounts is the first step and the most the fifth', () => {
  const amounts = [500, 5, 50, 100, 10]
  expect(amounts.toSorted((a, b) => a - b).map((amount) => amountStep(amount, amounts))).toEqual([1, 2, 3, 4, 5])
  expect(amountStep(5, [5])).toBe(1)
  expect(amountStep(5, [5, 5, 500])).toBe(1)
  expect(amountStep(500, [5, 5, 500])).toBe(5)
})

it('a currency has the shape its word names, else it is a coin', () => {
  const currencies = ['Diamonds', 'Genesis Crystals', 'Rainbow Cards', 'Vouchers', 'UC']
  expect(currencies.map(unitShape)).toEqual(['gem', 'crystal', 'card', 'ticket', 'coin'])
})

const currencies = { gem: 'Gems', crystal: 'Crystals', card: 'Cards', ticket: 'Vouchers', coin: 'Coins' } as const
const every = unitShapes.flatMap((shape) =>
  packageKinds.flatMap((kind) => amountSteps.map((step) => ({ shape, kind, step }))),
)

it('a picture’s address says what is drawn there, for every shape, kind and step', () => {
  for (const { shape, kind, step } of every) {
    const address = amountPicture({ gameId: 'sky-run', currency: currencies[shape], kind, step })
    const [, name = ''] = /^\/amounts\/drawn\/sky-run\/(.+)\.svg$/.exec(address) ?? []
    expect(readAmount(name)).toEqual({ shape, kind, step })
  }
  expect(['gem-currency-6', 'gem-currency', 'GEM-currency-1', '__proto__', ''].map(readAmount)).toEqual(
    Array(5).fill(undefined),
  )
})

it('more of a currency is more to see, and a pass and a bundle look like neither', () => {
  const drawn = every.map((one) => drawAmount({ gameId: 'sky-run', ...one }))
  const looks = new Set(drawn)
  // Per shape: five heaps, and bundles with one or two units. Passes look the same for all shapes.
  expect(looks.size).toBe(unitShapes.length * (5 + 2) + 1)
  for (const file of drawn) {
    expect(file.length).toBeLessThan(4_000)
    expect(file).not.toMatch(/<text|<title|<style| style=| id=|NaN|undefined/)
  }
})
