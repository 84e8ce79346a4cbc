import { expect, it } from 'vitest'
import { findScriptFaults } from './older-browsers.ts'
import { plainPrivateFields } from './plain-private-fields.ts'

const faultsOf = (code: string) => findScriptFaults([{ fileName: 'a.js', code }])

it('accepts what every browser of the oldest row reads', () => {
  expect(faultsOf('let a; a ??= b?.c ?? 1_000; const d = /(?<year>\\d)/u; export { a, d }')).toEqual([])
})

it.each([
  ['a private field', 'class A { #b = 1; c() { return this.#b } }'],
  ['a public field', 'class A { b = 1 }'],
  ['a static block', 'class A { static { globalThis.b = 1 } }'],
  ['an await outside of a function', 'await 1'],
  ['a newer flag of a pattern', 'const a = /b/v'],
])('refuses %s', (_name, code) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining('cannot read a.js')])
})

it('refuses a pattern that looks behind, which Safari before 16.4 does not read', () => {
  expect(faultsOf('const a = /(?<=b)c/')).toEqual([expect.stringContaining('/(?<=b)c/')])
  expect(faultsOf('const a = "(?<=b)c"')).toEqual([])
})

it.each([
  ['worker.js', 'const a = URL.parse(b)?.origin', ['URL.parse']],
  ['assets/a.js', 'URL.canParse(b) && AbortSignal.timeout(1)', ['URL.canParse', 'AbortSignal.timeout']],
  ['worker.js', 'Object.hasOwn(a, "b")', ['Object.hasOwn']],
  ['assets/a.js', 'Object.hasOwn(a, "b")', []],
  ['assets/a.js', 'c.URL.parse(b), new URL(b), URL.createObjectURL(b)', []],
  ['older.js', 'URL.parse(b)', []],
])('tells of what browsers lack in %s: %s', (fileName, code, lacking) => {
  const told = lacking.map((member) => expect.stringContaining(`lack ${member}:`))
  expect(findScriptFaults([{ fileName, code }])).toEqual(told)
})

const counter = `
export class Counter {
  #count = 0
  static #made = 0
  constructor() { Counter.#made++ }
  #next() { return ++this.#count }
  press() { return this.#next() + '#count' }
  static get made() { return Counter.#made }
}`

it('makes ordinary fields of a package’s private ones', async () => {
  const plain = plainPrivateFields(counter, '/a/node_modules/b/counter.js')
  expect(plain).not.toMatch(/[^'"]#/)
  expect(plain).toContain("'#count'")
  const { Counter } = await import(`data:text/javascript,${encodeURIComponent(plain)}`)
  const one = new Counter()
  expect([one.press(), one.press(), Counter.made]).toEqual(['1#count', '2#count', 1])
})

it('keeps the fields of one module apart from those of another, whose class may extend its own', () => {
  const texts = ['b', 'c'].map((name) => plainPrivateFields(counter, `/a/node_modules/${name}/counter.js`))
  const [one, other] = texts.map((text) => /\+\+this\.(_\w+)/.exec(text)?.[1])
  expect(one).toMatch(/^_/)
  expect(other).not.toBe(one)
})

it('leaves a module alone that asks whether an object has the field', () => {
  const asking = 'class A { #b; static is(c) { return #b in c } }'
  expect(plainPrivateFields(asking, '/a/node_modules/b/a.js')).toBe(asking)
})
