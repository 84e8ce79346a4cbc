import { gamePalette } from '@topup/core/catalog/game-palette'
import { LRUCache } from 'lru-cache'
import type { PNG } from 'pngjs'
import { drawLine, type Line, openCard, packPng, setLine } from './share-card.ts'

type Colour = readonly [number, number, number]

const ground: Colour = [11, 13, 18]
/** The area, in pixels, of the base card's text, which the game's name replaces. */
const words = { top: 264, bottom: 440, left: 72, width: 450, lead: 84, middle: 350 }
/** The left edge, in pixels, of the slanting band on the card, by the height on the card. */
const strikeFrom = (y: number) => 792 - (364 / 630) * y
const strike = { width: 42, gap: 20, colour: [255, 212, 38] as Colour }
const mostLetters = 18

const toRgb = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Where each band of the game's colours ends, in pixels right of the strike. */
const bandEnds = [150, 300, 340, 620] as const
const perPixel = 4

/** The colours right of the strike, four to a pixel, so that the leaning edge is smooth. */
function colourRow(gameId: string): readonly Colour[] {
  const { ground: dark, shade, deep, accent, light } = gamePalette(gameId)
  const tones = [shade, dark, light, deep, accent].map(toRgb)
  const at = (from: number): Colour => {
    if (from < strike.width) return strike.colour
    const behind = from - strike.width - strike.gap
    if (behind < 0) return ground
    const band = bandEnds.findIndex((end) => behind < end)
    return tones[band === -1 ? bandEnds.length : band] ?? ground
  }
  const mixed = (place: number): Colour => {
    const parts = [-0.375, -0.125, 0.125, 0.375].map((shift) => at(Math.max(0, place / perPixel + shift)))
    const channel = (of: 0 | 1 | 2) => Math.round(parts.reduce((sum, part) => sum + part[of], 0) / parts.length)
    return [channel(0), channel(1), channel(2)]
  }
  return Array.from({ length: 820 * perPixel }, (_, place) => mixed(place))
}

function paint(card: PNG, colours: readonly Colour[]): void {
  for (let y = 0; y < card.height; y++) {
    const edge = strikeFrom(y)
    for (let x = 0; x < card.width; x++) {
      const isWords = y >= words.top && y < words.bottom && x < edge - 4
      // The base card's picture also reaches left of the strike; the background covers it there.
      const isPicture = x >= edge || (x > 640 && x < edge - 1)
      const colour = x >= edge ? colours[Math.round((x - edge) * perPixel)] : ground
      if ((isWords || isPicture) && colour) card.data.set(colour, (y * card.width + x) * 4)
    }
  }
}

/** Breaks a name into at most two lines, between words. */
function breakName(name: string): string[] {
  if (name.length <= mostLetters) return [name]
  const parts = name.split(' ')
  const lengths = parts.map((_, at) => parts.slice(0, at + 1).join(' ').length)
  const at = lengths.findIndex((length) => length >= name.length / 2)
  const first = parts.slice(0, Math.min(at + 1, parts.length - 1)).join(' ')
  return first === '' ? [name] : [first, name.slice(first.length + 1)]
}

async function drawGameCard(storeName: string, game: Named): Promise<Buffer> {
  const { card, sheet, name } = await openCard()
  paint(card, colourRow(game.id))
  const store = setLine(sheet, storeName)
  if (store) drawLine(card, store, name)
  // If the name has letters that cannot be drawn, only the colours are drawn.
  const lines = breakName(game.name).map((text) => setLine(sheet, text))
  if (lines.every((line): line is Line => line !== undefined)) {
    for (const [at, line] of lines.entries()) {
      const middle = words.middle + (at - (lines.length - 1) / 2) * words.lead
      drawLine(card, line, { left: words.left, middle, width: words.width - at * 40 })
    }
  }
  return packPng(card)
}

type Named = Readonly<{ id: string; name: string }>

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/** The picture of a shared link to a game; drawn once per game's and store's name. */
export function gameCard(storeName: string, game: Named): Promise<Buffer> {
  const key = `${game.id} ${game.name} ${storeName}`
  const file = drawn.get(key) ?? drawGameCard(storeName, game)
  drawn.set(key, file)
  return file
}
