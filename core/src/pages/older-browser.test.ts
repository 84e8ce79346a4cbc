import { runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import { expect, it } from 'vitest'
import { olderScript } from './older-browser.ts'

const newest = { Promise, Object, Array, CSSLayerBlockRule: class {}, HTMLDialogElement: class {} }

/** Runs the script in a browser with only these globals; returns its writes into the document and its mark. */
function runIn(browser: Partial<Record<keyof typeof newest, unknown>>) {
  const written: string[] = []
  const marks: string[] = []
  const document = {
    write: (text: string) => written.push(text),
    documentElement: { setAttribute: (name: string) => marks.push(name) },
  }
  runInNewContext(olderScript, { window: browser, document, Promise: browser.Promise, Object: browser.Object })
  return { written, marks }
}

it('reads as JavaScript of 2009, so that the oldest browser gets as far as the note', () => {
  expect(() => parse(olderScript, { ecmaVersion: 5 })).not.toThrow()
})

it('asks a new browser for nothing', () => {
  expect(runIn(newest)).toEqual({ written: [], marks: [] })
})

it.each([
  ['CSSLayerBlockRule', '/older.css'],
  ['HTMLDialogElement', '/older.js'],
] as const)('asks a browser without %s for the file that stands in for it', (name, file) => {
  const { written, marks } = runIn({ ...newest, [name]: undefined })
  expect(written).toEqual([expect.stringContaining(`"${file}"`)])
  expect(marks).toEqual([])
})

it('asks a browser without the built-ins of ECMAScript 2022 for theirs', () => {
  expect(runIn({ ...newest, Object: {} }).written).toEqual([expect.stringContaining('"/older.js"')])
})

it.each([
  ['promises', undefined],
  ['any promise of several', class {}],
])('marks a browser without %s, and gives it no file', (_name, own) => {
  expect(runIn({ ...newest, Promise: own })).toEqual({ written: [], marks: ['data-outdated'] })
})
