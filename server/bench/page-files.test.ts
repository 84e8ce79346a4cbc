import { expect, it } from 'vitest'
import { filesOfPage } from './page-files.ts'

const manifest = {
  'src/entry.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', css: ['assets/deep.css'] },
  'src/later.tsx': { file: 'assets/later.js', imports: ['_shared.js'] },
}

it('finds what the page names and what that imports, each once, and nothing that loads later', () => {
  const html = `
    <link rel="icon" href="/favicon.svg"><link rel="preload" as="font" href="/assets/a.woff2">
    <link rel="stylesheet" href="/assets/entry.css"><link rel="modulepreload" href="/assets/shared.js">
    <script type="module" src="/assets/entry.js"></script><a href="/track">Track</a>`
  expect(filesOfPage(html, manifest).toSorted()).toEqual([
    '/assets/deep.css',
    '/assets/deep.js',
    '/assets/entry.css',
    '/assets/entry.js',
    '/assets/shared.js',
  ])
})
