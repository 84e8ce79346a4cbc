import { expect, it } from 'vitest'
import { describeFailure, describeTotal } from './report.ts'

const givenResult = (passed: number, failed: number, skipped: number, output = '') => ({
  name: 'unit',
  count: { passed, failed, skipped },
  seconds: 1,
  output,
})

it('ends with the counts that machines read', () => {
  expect(describeTotal([givenResult(1, 0, 0), givenResult(40, 2, 0)])).toBe('41 passed, 2 failed')
})

it('names skipped tests only when there are some', () => {
  expect(describeTotal([givenResult(1, 0, 3)])).toBe('1 passed, 0 failed, 3 skipped')
})

it('shows the end of a long output, where the reason stands', () => {
  const shown = describeFailure(
    givenResult(0, 1, 0, Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n')),
  )
  expect(shown).toContain('(700 earlier lines left out)\nline 700\n')
  expect(shown).toContain('line 999')
})
