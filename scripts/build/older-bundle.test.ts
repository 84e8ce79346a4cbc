import { expect, it } from 'vitest'
import { withoutLayers } from './older-bundle.ts'

it('takes what stands in layers out of them, in the order of the layers, and leaves the rest', () => {
  const code = (name: string) =>
    `@layer base,ui,shared;@layer shared{.s${name}{top:0}}@layer base{.b${name}{top:0}@media (hover:hover){.h${name}{top:0}}}.own{top:0}`
  const style = withoutLayers([
    { fileName: 'a.css', code: code('1') },
    { fileName: 'b.css', code: code('2') },
  ])
  expect(style.match(/\.[bhs]\d|@media|@layer|\.own/g)).toEqual([
    '.b1',
    '@media',
    '.h1',
    '.b2',
    '@media',
    '.h2',
    '.s1',
    '.s2',
  ])
})
