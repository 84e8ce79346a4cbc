import { inflateRawSync } from 'node:zlib'
import { printedSigns } from './printed-signs-table.ts'

let table: Buffer | undefined

/** Looks up a bit per character. Reading the fonts would load a PDF library and megabytes into an idle process. */
function isPrinted(sign: string): boolean {
  table ??= inflateRawSync(Buffer.from(printedSigns, 'base64'))
  const point = sign.codePointAt(0) ?? 0
  return (((table[point >> 3] ?? 0) >> (point & 7)) & 1) === 1
}

/** Line ends, which print as blanks, and invisible characters. */
const needsNoFont = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Lists each character of a text that is in no font of receipts and credit notes, once. */
export const findNotPrinted = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((sign) => !needsNoFont.test(sign) && !isPrinted(sign))
