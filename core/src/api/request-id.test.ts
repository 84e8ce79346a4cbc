import { describe, expect, it } from 'vitest'
import { readRequestId, requestIdPattern, requestIdSigns } from './request-id.ts'

describe('a request id', () => {
  it('is made of 32 signs that nobody mistakes for one another', () => {
    expect(new Set(requestIdSigns).size).toBe(32)
    expect(requestIdSigns).not.toMatch(/[01IO]/)
    for (const sign of requestIdSigns) expect(`${sign.repeat(4)}-AAAA-2222`).toMatch(requestIdPattern)
  })

  it.each([
    'ABCD-EFGH-JKLM',
    'abcd-efgh-jklm',
    ' ABCDEFGHJKLM ',
    'abcd efgh jklm',
    'ABCD–EFGH–JKLM.',
    'ABCD-EFGH-JK1M',
  ])('is read of %j', (typed) => {
    expect(readRequestId(typed)).toBe('ABCD-EFGH-JKLM')
  })

  it.each([
    '',
    'ABCD-EFGH-JKL',
    'ABCD-EFGH-JKLMN',
    'ABCD-EFGH-JK0M',
    'TRK23456789ABCD',
    "ABCD-EFGH-JK'M",
    'ÄBCD-EFGH-JKLM',
  ])('is not read of %j', (typed) => {
    expect(readRequestId(typed)).toBeUndefined()
  })
})
