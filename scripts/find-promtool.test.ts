import { expect, it } from 'vitest'
import { findPromtool } from './find-promtool.ts'

it('takes the one that is named, and says so where there is none', () => {
  expect(findPromtool({ PROMTOOL_PATH: process.execPath })).toBe(process.execPath)
  expect(() => findPromtool({ PROMTOOL_PATH: '/nowhere/promtool' })).toThrow('PROMTOOL_PATH is "/nowhere/promtool"')
})
