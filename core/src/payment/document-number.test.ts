import { expect, it } from 'vitest'
import { formatDocumentNumber, readDocumentNumber, receiptPath, toReceiptFile } from './document-number.ts'

it('the number of a document says its kind and year, and is read back as it was', () => {
  const receipt = { kind: 'receipt', year: 2026, number: 123 } as const
  expect(formatDocumentNumber(receipt)).toBe('R-2026-000123')
  expect(readDocumentNumber('R-2026-000123')).toEqual(receipt)
  const note = { kind: 'credit-note', year: 2027, number: 1_234_567 } as const
  expect(formatDocumentNumber(note)).toBe('C-2027-1234567')
  expect(readDocumentNumber('C-2027-1234567')).toEqual(note)
})

it('what is written otherwise is no number, so that each document has one address', () => {
  for (const text of [
    '',
    'R-2026-0',
    'R-2026-0000123',
    'R-2026-000000',
    'r-2026-000123',
    'X-2026-000123',
    'R-26-000123',
  ])
    expect(readDocumentNumber(text), text).toBeUndefined()
})

it('the address of a document is its number', () => {
  expect(toReceiptFile(receiptPath, 'R-2026-000123')).toBe('/api/receipts/R-2026-000123.pdf')
})
