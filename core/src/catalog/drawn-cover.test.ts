import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawCover, drawnCoverPath } from './drawn-cover.ts'
import { knownGames } from './known-games.ts'

const coverFile = (id: string) =>
  readFileSync(new URL(`../../../storefront/public/covers/${id}.svg`, import.meta.url), 'utf8')
const own = [...knownGames.map(({ id }) => id), 'wuthering-waves']
/** Ids like those of suppliers' games: similar to each other, with a region or a number at the end. */
const unknown = Array.from({ length: 2000 }, (_, n) => [`game-${n}`, `sky-run-${n}`, `sky-run-${n}-indonesia`]).flat()

describe('a cover', () => {
  it('belongs to one game alone, over every game known by name and thousands that are not', () => {
    const covers = [...own.map(coverFile), ...[...own, ...unknown].map(drawCover)]
    expect(new Set(covers).size).toBe(covers.length)
  })

  it('is drawn from the id alone, the same each time', () => {
    expect(drawCover('sky-run')).toBe(drawCover('sky-run'))
    expect(drawnCoverPath('sky-run')).toBe('/covers/drawn/sky-run.svg')
  })

  it('has no words: the card beside it says the title', () => {
    for (const cover of [...own.map(coverFile), ...unknown.map(drawCover)]) {
      expect(cover).not.toMatch(/<text|<title|<style| style=/)
      // Covers may hold no name as an outline, which would be a path of well over a thousand characters.
      for (const [, d = ''] of cover.matchAll(/ d="([^"]*)"/g)) expect(d.length).toBeLessThan(700)
    }
  })

  it('stays under four kilobytes and writes no number that is none', () => {
    for (const cover of [...own.map(coverFile), ...unknown.map(drawCover)]) {
      expect(cover.length).toBeLessThan(4_000)
      expect(cover).not.toMatch(/NaN|undefined|--\d|Infinity/)
    }
  })
})
