import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('keeps groups and what is in them in the order they come', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], ([letter]) => letter)
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})
