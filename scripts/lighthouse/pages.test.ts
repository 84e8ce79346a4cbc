import { expect, it } from 'vitest'
import { findShortfalls, medians, pages, slowdownFor } from './pages.ts'

const measures = (performance: number, cls = 0) => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  cls,
  machine: 2000,
})

it('takes the median of each measure, whatever the order of the runs', () => {
  expect(medians([measures(99, 0.3), measures(60, 0), measures(96, 0.01)])).toEqual(measures(96, 0.01))
})

it('accepts what is asked for, and names what is not reached', () => {
  const [home] = pages
  if (!home) throw new Error('no page is measured')
  expect(findShortfalls(home, { ...measures(95), 'best-practices': 96, cls: 0.02 })).toEqual([])
  expect(findShortfalls(home, { ...measures(94), accessibility: 99, cls: 0.021 })).toEqual([
    expect.stringContaining('performance 94'),
    expect.stringContaining('accessibility 99'),
    expect.stringContaining('layout shift 0.021'),
  ])
})

it('asks the checkout for its speed only', () => {
  const checkout = pages.find(({ path }) => path === '/checkout')
  if (!checkout) throw new Error('the checkout is not measured')
  expect(findShortfalls(checkout, { ...measures(85, 0.5), seo: 60 })).toEqual([])
})

it('slows a slow machine down less, so that the phone stays the same', () => {
  expect(slowdownFor(1250)).toBe(2)
  expect(slowdownFor(2500)).toBe(4)
  expect(slowdownFor(3000)).toBe(4)
  expect(slowdownFor(100)).toBe(1)
})
