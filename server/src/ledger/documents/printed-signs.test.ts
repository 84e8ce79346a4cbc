import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findNotPrinted } from '../../settings/printed-signs.ts'
import { printedSigns } from '../../settings/printed-signs-table.ts'
import { createFonts, type FontName } from './fonts.ts'

const fonts = createFonts()
const names: FontName[] = ['body', 'bold', 'thai', 'hindi', 'chinese', 'japanese', 'korean', 'emoji']

/** Whether the documents' fonts have all letters of the text, in bold and in regular type. */
const isDrawn = (text: string) =>
  (['body', 'bold'] as const).every((first) =>
    fonts
      .choose(text, first)
      .every(({ letter, font }) =>
        [...letter].every((sign) => fonts.get(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
      ),
  )

function bitsOfFonts(): Buffer {
  const points = new Set(names.flatMap((name) => fonts.get(name).characterSet))
  const bits = Buffer.alloc((Math.max(...points) >> 3) + 1)
  for (const point of points) {
    const sign = String.fromCodePoint(point)
    // A combining mark, such as the frame of a key, is drawn only with another character, so test it with one.
    if (!isDrawn(sign) && !(/\p{M}/u.test(sign) && isDrawn(`1${sign}`))) continue
    bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7))
  }
  return bits
}

const asSource = (bits: Buffer) =>
  [
    '/** A bit for each sign of the fonts of receipts, packed. `npx vitest run -u` with printed-signs.test.ts writes it. */',
    'export const printedSigns =',
    (
      deflateRawSync(bits, { level: 9 })
        .toString('base64')
        .match(/.{1,110}/g) ?? []
    )
      .map((line) => `  '${line}'`)
      .join(' +\n'),
    '',
  ].join('\n')

it('the table of printed signs is that of the fonts', async () => {
  const bits = bitsOfFonts()
  // Compare unpacked bits: another version of zlib packs the same bits differently.
  if (printedSigns !== '' && inflateRawSync(Buffer.from(printedSigns, 'base64')).equals(bits)) return
  await expect(asSource(bits)).toMatchFileSnapshot('../../settings/printed-signs-table.ts')
})

it('names the signs that no font has, each once', () => {
  expect(findNotPrinted('PT ကီလတ် ကီ 𓂀')).toEqual(['က', 'ီ', 'လ', 'တ', '်', '𓂀'])
})

it.each([
  'Łódź 86 ★ – Nguyễn ₫',
  'Nguye\u0302\u0303n',
  'Алмазы Ξένος',
  'เพชร ๘๖ น้ำแข็ง',
  'हीरे क्षत्रिय',
  '原神創世結晶「ギフト」です（你好）',
  '원신 창세의 결정',
  'ألماس ٦٠ شدة (86)',
  '👨‍👩‍👧 🇮🇩 ☀️ 1️⃣\n',
])('prints every sign of %s', (text) => {
  expect(findNotPrinted(text)).toEqual([])
})
