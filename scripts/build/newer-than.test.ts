import { expect, it } from 'vitest'
import { browserRows } from './browser-rows.ts'
import { newerBuiltIns } from './newer-than.ts'

const namesOf = (row: keyof typeof browserRows) =>
  new Set(newerBuiltIns(browserRows[row]).map(({ owner, key }) => `${owner}.${key}`))

it('names what the compatibility data call newer than a row, static or not', () => {
  const whole = namesOf('whole')
  for (const name of [
    ...['Array.prototype.toSorted', 'Object.groupBy', 'Promise.withResolvers', 'Iterator.prototype.map'],
    ...['AbortSignal.any', 'AbortSignal.timeout', 'Response.json', 'URL.canParse', 'Set.prototype.union'],
    ...['HTMLElement.prototype.showPopover', 'globalThis.URLPattern'],
  ]) {
    expect(whole).toContain(name)
  }
  for (const name of [
    'Array.prototype.at',
    'Object.hasOwn',
    'Crypto.prototype.randomUUID',
    'globalThis.structuredClone',
  ]) {
    expect(whole).not.toContain(name)
    expect(namesOf('plain')).toContain(name)
  }
})

it('leaves what every browser of a row has', () => {
  for (const name of [
    'Array.prototype.flatMap',
    'String.prototype.replaceAll',
    'Promise.any',
    'globalThis.ResizeObserver',
  ]) {
    expect(namesOf('plain')).not.toContain(name)
  }
})
