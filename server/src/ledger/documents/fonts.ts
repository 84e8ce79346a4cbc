import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Letters of all European languages, of Vietnamese, and the signs of all currencies; a document holds those it uses. */
const files = {
  body: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}
export type FontName = keyof typeof files

type Opened = Font & { _glyphs: object }

/** Opens each font once, at its first use: reading its tables costs more than laying out a document. */
export function createFonts() {
  const opened = new Map<FontName, Opened>()
  return {
    get(name: FontName): Font {
      const known = opened.get(name)
      if (known) return known
      const font = create(readFileSync(files[name])) as Opened
      opened.set(name, font)
      return font
    },
    /**
     * A font remembers a glyph with the letters it was first used for, and with none where it was a part of another one:
     * text copied out of the next document would lack them.
     */
    forgetLetters(): void {
      for (const font of opened.values()) font._glyphs = {}
    },
  }
}
export type Fonts = ReturnType<typeof createFonts>
