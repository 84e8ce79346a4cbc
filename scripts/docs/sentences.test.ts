import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { longSentences, sentencesOf, wordsOf } from './sentences.ts'

it('no sentence of the docs has more than 25 words', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', '{core,server,storefront,seller-desktop,server/sandbox}/*.md'], {
    cwd: root,
  })
  expect(pages.length).toBeGreaterThan(50)
  const long = pages.flatMap((page) =>
    longSentences(readFileSync(join(root, page), 'utf8')).map((sentence) => `${page}: ${sentence}`),
  )
  expect(long).toEqual([])
})

it.each([
  ['One two.\nThree four! Five?', [2, 2, 1]],
  ['# A title\nOne two three.', [2, 3]],
  ['- One two\n  three.\n- Four.', [3, 1]],
  ['| one | two |\n| --- | --- |', []],
  ['One.\n\n```sh\nnpm start\n```\n', [1]],
  ['One.\n\n    npm start\n    npm test\n\nTwo.', [1, 1]],
  ['See [the page](a-page.md) and `code` (a remark).', [4]],
  ['The page says "Pay now", \'not today\' and _no more_, not yet.', [6]],
])('counts the words of the sentences of %j', (markdown, words) => {
  expect(sentencesOf(markdown).map(wordsOf).filter(Boolean)).toEqual(words)
})
