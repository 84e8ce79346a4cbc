import { expect, it } from 'vitest'
import type { Context } from '../../settings/context.ts'
import type { PrintedDocument } from './find-documents.ts'
import { printDocument } from './print-document.ts'

const ctx = { config: { PRACTICE: false }, taskThread: undefined } as unknown as Context

const given: PrintedDocument = {
  language: 'en',
  timeZone: 'Asia/Jakarta',
  seller: ['Kilat'],
  support: 'help@kilat.example',
  note: '',
  rule: { kind: 'none', rate: 0 },
  method: 'qris',
  orders: ['TRK234567892345'],
  lines: [{ name: 'Mobile Legends: 86 Diamonds', quantity: 1, amount: 15_345 }],
  kind: 'receipt',
  number: 'R-2026-000001',
  receipt: undefined,
  buyer: null,
  currency: 'IDR',
  gross: 15_345,
  tax: 0,
  issuedAt: '2026-11-26T18:00:00.000Z',
}

it('lays out one document after the other, however many are asked for at once, and goes on after one that fails', async () => {
  const [open, most] = [new Set<number>(), [0]]
  const watched = (index: number): PrintedDocument => ({
    ...given,
    /** Looked at first. */
    get language() {
      open.add(index)
      most.push(open.size)
      return 'en' as const
    },
    /** Looked at after all lines are laid out. */
    get note() {
      open.delete(index)
      if (index === 1) throw new Error('no room')
      return ''
    },
  })
  const printed = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => printDocument(ctx, watched(index))))
  expect(printed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(3).fill('fulfilled')])
  expect(Math.max(...most)).toBe(1)
})
