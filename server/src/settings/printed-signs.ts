import { inflateRawSync } from 'node:zlib'
import { printedSigns } from './printed-signs-table.ts'

let table: Buffer | undefined

/** A bit for each sign: reading the fonts themselves would cost the idle process a PDF library and megabytes. */
function isPrinted(sign: string): boolean {
  table ??= inflateRawSync(Buffer.from(printedSigns, 'base64'))
  const point = sign.codePointAt(0) ?? 0
  return (((table[point >> 3] ?? 0) >> (point & 7)) & 1) === 1
}

/** Line ends, which are printed as blanks, and signs that nobody sees. */
const needsNoFont = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** The signs of a text that no font of receipts and credit notes has, each once. */
export const findNotPrinted = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((sign) => !needsNoFont.test(sign) && !isPrinted(sign))
