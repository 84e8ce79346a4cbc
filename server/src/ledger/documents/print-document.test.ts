import { inflateSync } from 'node:zlib'
import type { StoreSettings } from '@topup/core/api/settings'
import { MINUTE } from '@topup/core/time'
import { afterEach, expect, it, vi } from 'vitest'
import type { Context } from '../../settings/context.ts'
import type { PrintedDocument } from './find-documents.ts'
import { printDocument as printFor } from './print-document.ts'
import { sellerBlock } from './seller-block.ts'
import { documentWords } from './words.ts'

const ctx = { config: { PRACTICE: false }, taskThread: undefined } as unknown as Context
const printDocument = (given: Context, document: PrintedDocument) =>
  printFor(given, document, { lane: 'download', owner: 'buyer' })

afterEach(() => {
  vi.useRealTimers()
})

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

/** Returns the readable texts of a PDF, one per line; each font's table tells which letter a glyph number is. */
function readPdf(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const streamOf = (body = '') => {
    const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const fonts = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      const [, letters = ''] = /\[([^\]]*)\]/.exec(streamOf(objects.get(map))) ?? []
      const codes = [...letters.matchAll(/<([\da-f ]*)>/g)].map(([, code = '']) => code)
      fonts.set(
        name,
        codes.map((code) =>
          code.replace(/([\da-f]{4}) ?/g, (_, unit) => String.fromCharCode(Number.parseInt(unit, 16))),
        ),
      )
    }
  }
  const pages = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
  let letters: readonly string[] = []
  return pages.flatMap((id) =>
    [...streamOf(objects.get(id)).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)].flatMap(([, font, text]) => {
      if (text === undefined) {
        letters = fonts.get(font ?? '') ?? []
        return []
      }
      const numbers = [...text.matchAll(/<([\da-f]+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
      return [numbers.map((number) => letters[Number.parseInt(number, 16)] ?? '?').join('')]
    }),
  )
}

it.each([
  ['en', ['Tax number: 01.234.567.8', 'Registration: NIB 9120001', 'Buyer', 'Tax 11%, included']],
  ['id', ['NPWP: 01.234.567.8', 'Nomor registrasi: NIB 9120001', 'Pembeli', 'Termasuk pajak 11%']],
] as const)('names who sells with their numbers, the buyer and the tax in %s', async (language, words) => {
  const settings = { storeName: 'Kilat', sellerName: 'PT Kilat', sellerAddress: 'Jalan Merdeka 1, Jakarta' }
  const numbers = { taxNumber: '01.234.567.8', registrationNumber: 'NIB 9120001' }
  const seller = sellerBlock({ ...settings, ...numbers } as StoreSettings, language)
  const taxed = {
    rule: { kind: 'included', rate: 1_100 },
    gross: 11_100,
    tax: 1_100,
    buyer: 'budi@mail.example',
  } as const
  const read = readPdf(await printDocument(ctx, { ...given, ...taxed, language, seller }))
  expect(read).toEqual(expect.arrayContaining(['Kilat', 'PT Kilat', settings.sellerAddress, ...words, taxed.buyer]))
  expect(read[read.indexOf(words[3]) + 1]).toMatch(/1[.,]100/)
})

it.each([
  ['en', 'Amount, IDR', 'Rp15,345'],
  ['id', 'Nilai, IDR', 'Rp15.345'],
] as const)(
  'names its currency once in %s, and writes amounts as the language does',
  async (language, head, amount) => {
    const read = readPdf(await printDocument(ctx, { ...given, language }))
    expect(read.filter((text) => /IDR|Rp/.test(text))).toEqual([head, amount, amount])
  },
)

it('names no tax where the store has none', async () => {
  const read = readPdf(await printDocument(ctx, given))
  const { totalPaid, net } = documentWords.en
  expect(read).toContain(totalPaid)
  expect(read.filter((text) => text === net || text.startsWith('Tax'))).toEqual([])
})

it('lays out one document after the other, however many are asked for at once, and goes on after one that fails', async () => {
  const [open, most] = [new Set<number>(), [0]]
  const watched = (index: number): PrintedDocument => ({
    ...given,
    /** Rendering reads `language` first, so this marks the document as being printed. */
    get language() {
      open.add(index)
      most.push(open.size)
      return 'en' as const
    },
    /** Rendering reads `note` after the layout of all lines, so this marks the document as printed. */
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

it('has what was bought on the first page, however many orders were paid together', async () => {
  const pagesOf = async (document: PrintedDocument) =>
    /\/Count (\d+)/.exec((await printDocument(ctx, document)).toString('latin1'))?.[1]
  const ordersOf = (length: number) => Array.from({ length }, (_, at) => `TRK2345678${1000 + at}`)
  expect(await pagesOf({ ...given, orders: ordersOf(60) })).toBe('1')
  expect(await pagesOf({ ...given, orders: ordersOf(60), lines: Array(60).fill(given.lines[0]) })).toBe('2')
  // In a single row, the orders would start on page two and leave page one empty.
  expect(await pagesOf({ ...given, orders: ordersOf(330) })).toBe('2')
})

it('goes on below a line of the seller that says nothing', async () => {
  expect(readPdf(await printDocument(ctx, { ...given, seller: ['', 'Kilat'] }))).toContain('Kilat')
})

it('has all its letters to copy, also where the one before had them as parts of others', async () => {
  const named = (name: string) => ({ ...given, lines: [{ name, quantity: 1, amount: 15_345 }] })
  await printDocument(ctx, named('Ǖ Ậ Ồ'))
  const name = 'Ü¨ Â^ Ô` ˆ ` ´'
  expect(readPdf(await printDocument(ctx, named(name)))).toContain(name)
})

it('gives up one that never ends, has its thread replaced, and goes on with the next', async () => {
  vi.useFakeTimers()
  const replace = vi.fn()
  const isStuck = ({ number }: PrintedDocument) => number === 'R-2026-000001'
  const run = (_name: string, document: unknown) =>
    isStuck(document as PrintedDocument) ? new Promise(() => undefined) : Promise.resolve(Buffer.from('printed'))
  const within = { ...ctx, taskThread: { run, replace } } as unknown as Context
  const printed = Promise.allSettled(
    ['R-2026-000001', 'R-2026-000002'].map((number) => printDocument(within, { ...given, number })),
  )
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(replace).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const [stuck, next] = await printed
  expect(stuck).toMatchObject({ reason: new Error('R-2026-000001 was not printed in time') })
  expect(next).toMatchObject({ value: Buffer.from('printed') })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(replace).toHaveBeenCalledTimes(1)
})

it('does not let the line of one thread wait for the line of another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = { ...ctx, taskThread: { run: () => new Promise(() => undefined) } } as unknown as Context
  void printDocument(stuck, given)
  expect(readPdf(await printDocument(ctx, given))).toContain('Kilat')
})
