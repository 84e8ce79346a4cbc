import { describe, expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Breaks a text into lines, as if each character had the width 1. */
function linesOf(text: string, width = 100): string[][] {
  const lines = breakLines([{ letter: text, font: 'body' }], width, (run) => run.text.length)
  return lines.map((line) => line.map((run) => run.text))
}

describe('a text that is wider than its column', () => {
  it.each([
    ['between words', 'two words more', 9, ['two words ', 'more']],
    ['in a word that is wider than the column', 'ab cdefghijk', 5, ['ab cd', 'efghi', 'jk']],
    [
      'between Chinese words, no bracket or comma away from them',
      '创世结晶，礼包（你好）',
      5,
      ['创世结晶，', '礼包', '（你好）'],
    ],
    ['between Thai words', 'น้ำแข็งกับเพชร', 10, ['น้ำแข็งกับ', 'เพชร']],
  ])('breaks %s', (_where, text, width, lines) => {
    expect(linesOf(text, width).map((line) => line.join(''))).toEqual(lines)
  })
})

it('a long word, as in an address, is measured a few times for each of its lines', () => {
  let measured = 0
  const lines = breakLines([{ letter: 'x'.repeat(60), font: 'body' }], 40, (run) => {
    measured++
    return run.text.length
  })
  expect(lines.map((line) => line.map(({ text }) => text.length))).toEqual([[40], [20]])
  expect(measured).toBeLessThan(20)
})

describe('a text from right to left', () => {
  it('stands in the order of the eye, numbers and Latin words in it from left to right, brackets round what they held', () => {
    expect(linesOf('ألماس ٦٠ شدة (86) Mobile Legends')).toEqual([
      ['Mobile Legends', ' (', '86', ' شدة )', '٦', '٠', 'ألماس '],
    ])
  })

  it('stands in a text from left to right where it was written', () => {
    expect(linesOf('Kilat ألماس 86')).toEqual([['Kilat ', '86', 'ألماس ']])
  })

  it('begins on the first line', () => {
    expect(linesOf('ألماس شدة', 6)).toEqual([['ألماس '], ['شدة']])
  })
})
