import { inflateRawSync } from 'node:zlib'
import { printedSigns } from './printed-signs-table.ts'

let table: Buffer | undefined

/** Whether the receipt fonts have the character, from a table: reading the fonts would load a PDF library. */
function isPrinted(sign: string): boolean {
  table ??= inflateRawSync(Buffer.from(printedSigns, 'base64'))
  const point = sign.codePointAt(0) ?? 0
  return (((table[point >> 3] ?? 0) >> (point & 7)) & 1) === 1
}

/** Characters that need no font: line ends, which print as blanks, and invisible characters. */
const needsNoFont = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Lists the characters of a text that no font of receipts and credit notes can print, each once. */
export const findNotPrinted = (text: string): string[] =>
  [...new Set(text.normalize('NFC'))].filter((sign) => !needsNoFont.test(sign) && !isPrinted(sign))
