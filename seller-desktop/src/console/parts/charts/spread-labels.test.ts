import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('leaves labels that are far enough apart where they are', () => {
  expect(spreadLabels([100, 20, 60], 16)).toEqual([100, 20, 60])
})

it('moves labels that would lie on each other apart and keeps their order', () => {
  expect(spreadLabels([50, 48, 52], 16)).toEqual([64, 48, 80])
})
