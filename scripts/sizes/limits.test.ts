import { expect, it } from 'vitest'
import { findExcess, findHeavier, limits } from './limits.ts'

it('accepts a first load of exactly what is allowed', () => {
  expect(findExcess({ language: 'en', ...limits })).toEqual([])
})

it('names each limit that is passed, and by how much', () => {
  const found = findExcess({ language: 'id', script: limits.script + 1, style: limits.style + 1 })
  expect(found).toEqual([expect.stringContaining('150001 bytes'), expect.stringContaining('CSS')])
})

it('lets a game’s page load as much code as the home page, and not a byte more', () => {
  const home = { language: 'en', script: 100, style: 1 }
  expect(findHeavier([home], [home])).toEqual([])
  expect(findHeavier([home], [{ ...home, script: 101 }])).toEqual([expect.stringContaining('101 bytes')])
})
