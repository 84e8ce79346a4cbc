import { expect, it } from 'vitest'
import { findExcess, limits } from './limits.ts'

it('accepts a first load of exactly what is allowed', () => {
  expect(findExcess({ language: 'en', ...limits })).toEqual([])
})

it('names each limit that is passed, and by how much', () => {
  const found = findExcess({ language: 'id', script: limits.script + 1, style: limits.style + 1 })
  expect(found).toEqual([expect.stringContaining('150001 bytes'), expect.stringContaining('CSS')])
})
