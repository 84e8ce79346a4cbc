import createBidi from 'bidi-js'
import type { FontName } from './fonts.ts'

/** Neighbouring characters with the same font and direction. `isBackwards`: the font itself reverses their order. */
export type Run = Readonly<{ text: string; font: FontName; isBackwards: boolean }>
type Letter = Readonly<{ letter: string; font: FontName }>

const bidi = createBidi()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Arabic digits run from left to right inside right-to-left text. A font would reverse two digits in one run. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/
/** Scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Splits a text where a line may break: into words, each with the spaces and punctuation that follow. */
function partsOf(text: string): string[] {
  return (text.match(/\S+\s*|^\s+/gu) ?? []).flatMap((part) => {
    if (!unspaced.test(part)) return [part]
    const parts: string[] = []
    for (const { segment, isWordLike } of words.segment(part)) {
      const last = parts.at(-1)
      const begins = isWordLike || /^\p{Ps}/u.test(segment)
      if (last === undefined || (begins && !/\p{Ps}$/u.test(last))) parts.push(segment)
      else parts[parts.length - 1] = last + segment
    }
    return parts
  })
}

/** Returns a function that puts the letters of a line into visual order: Arabic is reversed, except for its numbers. */
function orderOf(text: string): (start: number, end: number) => { at: number; level: number }[] {
  const embedding = bidi.getEmbeddingLevels(text)
  return (start, end) => {
    const order = Array.from({ length: end - start }, (_, index) => start + index)
    for (const [from, to] of bidi.getReorderSegments(text, embedding, start, end - 1)) {
      const turned = order.slice(from - start, to - start + 1).reverse()
      order.splice(from - start, turned.length, ...turned)
    }
    return order.map((at) => ({ at, level: embedding.levels[at] ?? 0 }))
  }
}

/** Prepares a right-to-left run: mirrors its brackets, and reverses it unless its letters make the font do so. */
function turn(text: string) {
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  const isBackwards = fromTheRight.test(text)
  return { text: (isBackwards ? signs : signs.reverse()).join(''), isBackwards }
}

/** Breaks a text into lines no wider than `width`; only a single letter may be wider. */
export function breakLines(letters: readonly Letter[], width: number, widthOf: (run: Run) => number): Run[][] {
  const text = letters.map(({ letter }) => letter).join('')
  const fonts = letters.flatMap(({ letter, font }) => Array<FontName>(letter.length).fill(font))
  const inOrder = orderOf(text)

  function runsOf(start: number, end: number): Run[] {
    const runs: { from: number; to: number; last: number; level: number }[] = []
    for (const { at, level } of inOrder(start, end)) {
      const run = runs.at(-1)
      const isNext = run?.level === level && fonts[run.last] === fonts[at] && run.last + (level % 2 ? -1 : 1) === at
      if (!run || !isNext || arabicDigit.test(text.charAt(at))) runs.push({ from: at, to: at, last: at, level })
      else Object.assign(run, { from: Math.min(run.from, at), to: Math.max(run.to, at), last: at })
    }
    return runs.map(({ from, to, level }) => ({
      font: fonts[from] ?? 'body',
      ...(level % 2 === 1 ? turn(text.slice(from, to + 1)) : { text: text.slice(from, to + 1), isBackwards: false }),
    }))
  }
  const fits = (start: number, end: number) =>
    runsOf(start, start + text.slice(start, end).trimEnd().length).reduce((sum, run) => sum + widthOf(run), 0) <= width

  if (fits(0, text.length)) return [runsOf(0, text.length)]
  const lines: Run[][] = []
  let [start, end] = [0, 0]
  function place(part: string) {
    if (end > start && !fits(start, end + part.length)) {
      lines.push(runsOf(start, end))
      start = end
    }
    end += part.length
  }
  /** Fills lines with the letters of a word; halves the rest of the word to find how many fit, as measuring is slow. */
  function placeLetters(part: string) {
    const ends = [...graphemes.segment(part)].map(({ segment, index }) => end + index + segment.length)
    while (ends.length > 0) {
      let [most, tooMany] = [0, ends.length + 1]
      while (tooMany - most > 1) {
        const middle = Math.floor((most + tooMany) / 2)
        if (fits(start, ends[middle - 1] ?? end)) most = middle
        else tooMany = middle
      }
      end = ends.splice(0, most === 0 && end === start ? 1 : most).at(-1) ?? end
      if (ends.length === 0) return
      lines.push(runsOf(start, end))
      start = end
    }
  }
  for (const part of partsOf(text)) {
    if (fits(end, end + part.length)) place(part)
    else placeLetters(part)
  }
  return [...lines, runsOf(start, end)]
}
