import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** The font files. pdfkit embeds only the letters that a document uses. */
const files = {
  // The DejaVu fonts have the letters of all European languages, Vietnamese, Arabic, Hebrew, and all currency signs.
  body: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  thai: createRequire(import.meta.url).resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
  hindi: createRequire(import.meta.url).resolve(
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  ),
  chinese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  ),
  japanese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff',
  ),
  korean: createRequire(import.meta.url).resolve('@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff'),
  emoji: createRequire(import.meta.url).resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
}
export type FontName = keyof typeof files

/** The fonts for single scripts. Each is opened only for a text with letters that match. */
const scripts: Partial<Record<FontName, RegExp>> = {
  thai: /\p{Script=Thai}/u,
  hindi: /\p{Script_Extensions=Devanagari}/u,
  chinese: /[\p{Script_Extensions=Han}\p{Script_Extensions=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  japanese:
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  korean: /\p{Script=Hangul}/u,
  emoji: /\p{Emoji}/u,
}

/** Returns the fonts to try, in order. A character may look different in China and Japan, so other letters decide. */
function fontsFor(text: string, first: FontName): readonly FontName[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const shared = isJapanese ? (['japanese', 'chinese'] as const) : (['chinese', 'japanese'] as const)
  // The bold font lacks some letters of the regular one, so the regular font follows.
  return [first, 'body', 'thai', 'hindi', ...shared, 'korean', 'emoji']
}

type Opened = Font & { _glyphs: object }

/** Thai code points: a ring above the letter, the vowel aa, and the vowel am, which is that ring followed by aa. */
const [ring, aa, am] = [0x0e4d, 0x0e32, 0x0e33]

function isBehindRing(glyphs: readonly Glyph[], at: number): boolean {
  const before = glyphs.slice(0, at).findLast(({ codePoints: [sign = 0] }) => sign < 0x0e48 || sign > 0x0e4b)
  return before?.codePoints[0] === ring
}

/**
 * fontkit cannot place a tone mark above the ring of the Thai vowel am. So the text is laid out with ring and aa
 * instead of am. Then am replaces both again, so that copied text contains am.
 */
function placeTones(font: Opened): Opened {
  const layOut = font.layout.bind(font)
  const layout: Font['layout'] = (text, ...rest) => {
    const run = layOut(text.replace(/([\u0e48-\u0e4b]*)\u0e33/gu, '\u0e4d$1\u0e32'), ...rest)
    if (!text.includes('\u0e33')) return run
    const kept = [...run.glyphs.keys()].filter((at) => run.glyphs[at]?.codePoints[0] !== ring)
    run.positions = kept.flatMap((at) => run.positions[at] ?? [])
    run.glyphs = kept.flatMap((at) => {
      const isAm = run.glyphs[at]?.codePoints[0] === aa && isBehindRing(run.glyphs, at)
      return isAm ? font.glyphForCodePoint(am) : (run.glyphs[at] ?? [])
    })
    return run
  }
  return Object.assign(font, { layout })
}

const MOST_REMEMBERED = 1_000

/**
 * Remembers texts that were laid out, since documents repeat most of their words. A font object remembers for each
 * glyph the letters of its first use, or none if the glyph was part of another. The font forgets its glyphs before each
 * layout, because otherwise text copied from a later document would lack letters.
 */
function remember(font: Opened): Opened {
  const layOut = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  const layout: Font['layout'] = (text, ...rest) => {
    const isPlain = rest.every((one) => one === undefined)
    let run = isPlain ? known.get(text) : undefined
    if (!run) {
      font._glyphs = {}
      run = layOut(text, ...rest)
      if (known.size === MOST_REMEMBERED) known.clear()
      if (isPlain) known.set(text, run)
    }
    // Copies, because pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return Object.assign(font, { layout })
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Invisible characters, such as the joiners between emoji, for which no font needs a glyph. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Opens each font once, when a text first needs it: reading its tables takes longer than laying out a document. */
export function createFonts(read: (file: string) => Buffer = (file) => readFileSync(file)) {
  const opened = new Map<FontName, Opened>()

  function get(name: FontName): Font {
    const known = opened.get(name)
    if (known) return known
    const file = read(files[name])
    const font = create(file.toString('latin1', 0, 4) === 'wOFF' ? unpackWoff(file) : file) as Opened
    opened.set(name, remember(name === 'thai' ? placeTones(font) : font))
    return font
  }

  const has = (name: FontName, letter: string) =>
    [...letter.replace(unseen, '')].every((sign) => get(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

  return {
    get,
    /** Returns each letter, with its marks, and the first font that has it. */
    choose(text: string, first: 'body' | 'bold'): { letter: string; font: FontName }[] {
      if (has(first, text)) return [{ letter: text, font: first }]
      const fonts = fontsFor(text, first)
      return [...letters.segment(text)].map(({ segment: letter }) => ({
        letter,
        font: fonts.find((name) => (scripts[name]?.test(letter) ?? true) && has(name, letter)) ?? first,
      }))
    },
  }
}
export type Fonts = ReturnType<typeof createFonts>
