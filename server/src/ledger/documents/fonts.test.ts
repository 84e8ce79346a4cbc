import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { createFonts } from './fonts.ts'

it('are opened once each, and those of a script at its first letter', () => {
  const opened: string[] = []
  const fonts = createFonts((file) => {
    opened.push(basename(file))
    return readFileSync(file)
  })
  fonts.choose('Łódź 86 ★', 'body')
  expect(opened).toEqual(['DejaVuSansCondensed.ttf'])
  for (const name of ['원신', '원신 86']) fonts.choose(name, 'body')
  expect(opened).toEqual(['DejaVuSansCondensed.ttf', 'noto-sans-kr-korean-400-normal.woff'])
})

it('remember a text that was laid out, with positions of its own each time', () => {
  const font = createFonts().get('body')
  const first = font.layout('Total')
  const width = first.advanceWidth
  for (const position of first.positions) position.xAdvance *= 2
  const second = font.layout('Total')
  expect(second.glyphs[0]).toBe(first.glyphs[0])
  expect(second.advanceWidth).toBe(width)
})
