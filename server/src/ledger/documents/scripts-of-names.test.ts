import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { PrintedDocument } from './find-documents.ts'
import { createFonts } from './fonts.ts'
import { renderDocument } from './render-document.ts'

const fonts = createFonts()

function givenDocument(more: Partial<PrintedDocument>): PrintedDocument {
  return {
    ...{ language: 'en', timeZone: 'Asia/Jakarta', seller: ['Kilat'], support: 'help@kilat.example', note: '' },
    ...{ rule: { kind: 'none', rate: 0 }, method: 'qris', orders: ['TRK234567892345'] },
    ...{ kind: 'receipt', number: 'R-2026-000001', receipt: undefined, buyer: null, currency: 'IDR' },
    ...{ gross: 15_345, tax: 0, issuedAt: '2026-11-26T18:00:00.000Z', lines: [] },
    ...more,
  }
}

/** Reads a PDF with another library than the one that wrote it; returns a text per tag, and its fonts' names. */
async function read(pdf: Buffer): Promise<{ texts: string[]; fonts: string[] }> {
  const opened = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  const texts = new Map<string, string>()
  for (let number = 1; number <= opened.numPages; number++) {
    const page = await opened.getPage(number)
    const marked: string[] = []
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const item of items) {
      if ('str' in item) {
        const tag = `${number} ${marked.findLast(Boolean)}`
        texts.set(tag, `${texts.get(tag) ?? ''}${item.str}`)
      } else if (item.type === 'endMarkedContent') marked.pop()
      else marked.push(item.id ?? '')
    }
  }
  const names = [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name)
  return { texts: [...texts.values()], fonts: names }
}

const print = async (more: Partial<PrintedDocument>) =>
  read(await renderDocument({ isPractice: false }, givenDocument(more), fonts))
const lineOf = (name: string) => ({ name, quantity: 1, amount: 15_345 })

/** Returns the PDF drawing commands of all pages of a document. */
async function contentOf(more: Partial<PrintedDocument>): Promise<string> {
  const pdf = await renderDocument({ isPractice: false }, givenDocument(more), fonts)
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
  return streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('')
}

describe('a name on a receipt', () => {
  it('is bold in the scripts of one weight too: a store’s name is, a line below it is not', async () => {
    const outlined = async (more: Partial<PrintedDocument>) => ((await contentOf(more)).match(/^2 Tr$/gm) ?? []).length
    expect(await outlined({ seller: ['원신'] })).toBe(1)
    expect(await outlined({ seller: ['Kilat', '원신'], lines: [lineOf('เพชร')] })).toBe(0)
  })

  it.each<[string, string, string[]]>([
    ['Latin', 'Łódź – Nguyễn Ünïcode ₫ ★', []],
    ['Latin with marks of their own', 'Nguye\u0302\u0303n', []],
    ['Cyrillic and Greek', 'Алмазы Ξένος', []],
    ['Thai', 'เพชร ๘๖ น้ำแข็ง ที่นี่ คำ ทำ มา', ['NotoSansThai']],
    ['Chinese', '原神创世结晶（你好）', ['NotoSansSC']],
    ['Japanese', '原神 創世結晶「ギフト」です', ['NotoSansJP']],
    ['Korean', '원신 창세의 결정', ['NotoSansKR']],
    ['emoji of several signs', '👨‍👩‍👧 🇮🇩 ☀️ 1️⃣', ['NotoEmoji']],
    ['several scripts', 'Genshin 原神 เพชร 60 💎', ['NotoEmoji', 'NotoSansSC', 'NotoSansThai']],
  ])('can be copied as it was written, in its own font: %s', async (_script, name, expected) => {
    const { texts, fonts: used } = await print({ lines: [lineOf(name)] })
    expect(texts).toContain(name.normalize('NFC'))
    const noto = used.filter((font) => font.startsWith('Noto')).map((font) => font.replace(/(Thin)?-.*/, ''))
    expect(noto.toSorted()).toEqual(expected)
  })

  it('has its font also where a sign that nobody sees asks for another shape', async () => {
    const { texts, fonts: used } = await print({ lines: [lineOf('葛\u{e0100}城です')] })
    expect(texts.map((text) => text.replace('\u{e0100}', ''))).toContain('葛城です')
    expect(used).toContain('NotoSansJPThin-Regular')
  })

  it.each(['ألماس ٦٠ شدة (86) Mobile Legends', 'हीरे क्षत्रिय किताब'])(
    'says what was written where its letters change places or shapes: %s',
    async (name) => {
      const content = await contentOf({ lines: [lineOf(name)] })
      const written = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1')
      const plain = content.replace(/\\(.)/g, (_, sign: string) => ({ t: '\t', b: '\b', f: '\f' })[sign] ?? sign)
      expect(plain.includes(`/ActualText (${written})`)).toBe(true)
    },
  )
})
