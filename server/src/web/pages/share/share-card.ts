import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { PNG } from 'pngjs'

type Place = Readonly<{ left: number; middle: number; width: number }>

/** Where the store's name is drawn: right of the lightning, left of the strike. */
const place: Place = { left: 184, middle: 176, width: 450 }
const cell = { width: 80, height: 108, perRow: 16, left: 4 }
const spacing = 4
const space = 18
const ink = [243, 244, 246] as const

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
/** The letters in the order of letters.png: white on black, in the store's typeface. */
const letters = [...range(0x21, 0x7e), ...range(0xc0, 0xff)].filter((letter) => letter !== '×' && letter !== '÷')

export type Line = Readonly<{ width: number; coverage: Float32Array }>

/** Sets a name as one line of letters; undefined if letters.png lacks one of them. */
export function setLine(sheet: PNG, name: string): Line | undefined {
  const drawn = [...name.normalize('NFC')].map((letter) => ({ letter, index: letters.indexOf(letter) }))
  if (drawn.some(({ letter, index }) => index < 0 && letter !== ' ')) return undefined
  const covers = (index: number, x: number, y: number) => {
    const column = (index % cell.perRow) * cell.width + x
    const row = Math.floor(index / cell.perRow) * cell.height + y
    return (sheet.data[(row * sheet.width + column) * 4] ?? 0) / 255
  }
  const widthOf = (index: number) => {
    for (let x = cell.width - 1; x > 0; x--) {
      for (let y = 0; y < cell.height; y++) if (covers(index, x, y) > 0.5) return x - cell.left + spacing
    }
    return space
  }
  const placed = drawn.map(({ index }) => ({ index, width: index < 0 ? space : widthOf(index) }))
  const width = placed.reduce((sum, one) => sum + one.width, cell.width)
  const coverage = new Float32Array(width * cell.height)
  let left = 0
  for (const one of placed) {
    for (let y = 0; one.index >= 0 && y < cell.height; y++) {
      // Copy only this letter's width: the next letter of the sheet may hang over into its cell.
      for (let x = 0; x < one.width + cell.left && left + x < width; x++) {
        const at = y * width + left + x
        coverage[at] = Math.max(coverage[at] ?? 0, covers(one.index, x, y))
      }
    }
    left += one.width
  }
  return { width: left + spacing, coverage: narrow(coverage, width, left + spacing) }
}

const narrow = (coverage: Float32Array, from: number, to: number) =>
  Float32Array.from({ length: to * cell.height }, (_, at) => coverage[Math.floor(at / to) * from + (at % to)] ?? 0)

/** How much of a square in the line is covered with ink, 0 to 1. */
function inkIn({ width, coverage }: Line, [left, top]: readonly [number, number], size: number): number {
  let sum = 0
  let count = 0
  for (let y = Math.floor(top); y < Math.min(cell.height, Math.ceil(top + size)); y++) {
    for (let x = Math.floor(left); x < Math.min(width, Math.ceil(left + size)); x++) {
      sum += coverage[y * width + x] ?? 0
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}

export function drawLine(card: PNG, line: Line, place: Place): PNG {
  const size = Math.max(1, line.width / place.width)
  const top = Math.round(place.middle - cell.height / size / 2)
  for (let y = 0; y < cell.height / size; y++) {
    for (let x = 0; x < line.width / size; x++) {
      const share = inkIn(line, [x * size, y * size], size)
      const at = ((top + y) * card.width + place.left + x) * 4
      for (const [channel, value] of ink.entries()) {
        const ground = card.data[at + channel] ?? 0
        card.data[at + channel] = Math.round(ground + (value - ground) * share)
      }
    }
  }
  return card
}

const cardFile = new URL('./card.png', import.meta.url)
const lettersFile = new URL('./letters.png', import.meta.url)

/** Decodes off the main thread; the result is written without an alpha channel. */
function readPng(file: Buffer): Promise<PNG> {
  const png = new PNG({ colorType: 2 })
  return promisify<Buffer, PNG>(png.parse.bind(png))(file)
}

let drawn: Readonly<{ name: string; file: Promise<Buffer> }> | undefined

export const packPng = (png: PNG): Promise<Buffer> => buffer(png.pack().pipe(new PassThrough()))

/** Reads the card and the letters, for drawing on the card. */
export const openCard = async () =>
  ({
    card: await readPng(await readFile(cardFile)),
    sheet: await readPng(await readFile(lettersFile)),
    name: place,
  }) as const

async function drawShareCard(name: string): Promise<Buffer> {
  const card = await readFile(cardFile)
  const line = setLine(await readPng(await readFile(lettersFile)), name)
  return line ? packPng(drawLine(await readPng(card), line, place)) : card
}

/** The picture for shared links, with the store's name; drawn once per name. */
export function shareCard(name: string): Promise<Buffer> {
  if (drawn?.name !== name) drawn = { name, file: drawShareCard(name) }
  return drawn.file
}
