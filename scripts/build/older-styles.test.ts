import { expect, it } from 'vitest'
import { findStyleFaults } from './older-styles.ts'

const faultsOf = (code: string) => findStyleFaults([{ fileName: 'a.css', code }])

it.each([
  ['a newer selector', '.a:has(b) { color: red }', ':has'],
  ['one inside of another', '.a:not(:has(b)) { color: red }', ':has'],
  ['a newer unit', '.a { height: 100dvh }', 'the unit dvh'],
  ['a newer unit in a variable', '.a { --b: calc(1svh - 1px) }', 'the unit svh'],
  ['a newer function', '.a { color: color-mix(in srgb, var(--b) 1%, red) }', 'color-mix()'],
  ['a newer rule', '@container (width > 1px) { .a { color: red } }', '@container'],
  ['a newer form of media query', '@media not (min-width: 1px) { .a { color: red } }', '@media not (min-width: 1px)'],
  ['a range in a media query', '@media (width < 1px) { .a { color: red } }', '@media (width < 1px)'],
])('refuses %s', (_name, code, what) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining(`lack ${what}: give it a plain form`)])
})

it.each([
  [
    'what each of them has',
    '@layer a { .b:focus-visible { inset: 0 } } @media (min-width: 1px) { dialog::backdrop { top: 0 } }',
  ],
  ['what stands beside its plain form', '@supports selector(:has(a)) { .b:has(c) { height: 1dvh } }'],
  ['a property that an older browser leaves out alone', '.a { text-wrap: balance }'],
])('accepts %s', (_name, code) => {
  expect(faultsOf(code)).toEqual([])
})
