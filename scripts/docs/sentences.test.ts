import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** The sentences of a page without code, tables and quoted texts. Code includes a remark in parentheses behind it. */
const sentencesOf = (markdown: string) =>
  markdown
    .replace(/^```.*?^```|(?<=\n\n) {4}\S.*?(?=\n\S)|^\|.*?$/gms, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |#)|(?<=^#.*)\n/m)
    .map((block) => block.replace(/^\s*(#+|[-*]|\d+\.)\s/, ''))
    .map((block) => block.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`[^`]*`(\s\([^)]*\))?/g, ''))
    .map((block) => block.replace(/"[^"]*"|(?<!\w)(['_])[^'_]*\1(?!\w)/g, ''))
    .flatMap((block) => block.split(/(?<=[.!?][)*_]*)\s/))

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length

it('no sentence of the docs has more than 25 words', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', '{core,server,storefront,seller-desktop,server/sandbox}/*.md'], {
    cwd: root,
  })
  const sentences = pages.flatMap((page) =>
    sentencesOf(readFileSync(join(root, page), 'utf8')).map((sentence) => ({ page, sentence })),
  )
  expect(sentences.length).toBeGreaterThan(5_000)
  const long = sentences.filter(({ sentence }) => wordsOf(sentence) > 25)
  expect(long.map(({ page, sentence }) => `${page}: ${sentence.replace(/\s+/g, ' ')}`)).toEqual([])
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
