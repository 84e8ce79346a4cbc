import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { longSentences } from './docs/sentences.ts'
import { root } from './root.ts'

/** First words of sentences without a subject that can be named (docs/STYLE.md). */
const riddle = /^(What|Who|Whom|Whose|Whoever|Of|One|It|Those|Another|Nothing|Nobody|As)\b/

type Comment = Readonly<{ value: string; start: number; end: number }>

const toText = (value: string) =>
  value
    .replace(/^\*/, '')
    .replaceAll(/\n\s*\*?/g, ' ')
    .trim()

/** The comments of a stylesheet. */
const commentsOfCss = (text: string): Comment[] =>
  [...text.matchAll(/\/\*(.*?)\*\//gs)].map(({ 0: whole, 1: value = '', index }) => {
    return { value, start: index, end: index + whole.length }
  })

const commentsOf = (file: string, text: string): readonly Comment[] =>
  file.endsWith('.css') ? commentsOfCss(text) : parseSync(file, text).comments

/** The texts of a file's comments; lines that follow each other are one comment. */
function textsOf(file: string, text: string): string[] {
  const texts: string[] = []
  let end = -1
  for (const comment of commentsOf(file, text)) {
    const isContinued = end >= 0 && text.slice(end, comment.start).trim() === '' && text.startsWith('//', comment.start)
    if (isContinued && texts.length > 0) texts.push(`${texts.pop()} ${toText(comment.value)}`)
    else texts.push(toText(comment.value))
    end = comment.end
  }
  return texts
}

const files = globSync(['{core,server,storefront,seller-desktop,scripts}/**/*.{ts,tsx,mjs,css}'], {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|out|\.cache)(\/|$)/.test(name),
})
const texts = files.flatMap((file) =>
  textsOf(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
)

it('no comment begins with a word that leaves its subject out', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  expect(texts.filter(({ text }) => riddle.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

it('no sentence of a comment has more than 25 words', () => {
  const long = texts.flatMap(({ file, text }) => longSentences(text).map((sentence) => `${file}: ${sentence}`))
  expect(long).toEqual([])
})

it.each([
  ['a.ts', '/** What the buyer pays. */', ['What the buyer pays.']],
  ['a.ts', 'run() // Of two\n// the later one.\n', ['Of two the later one.']],
  ['a.tsx', 'const a = <p>{/* It is shown. */}</p>', ['It is shown.']],
  ['a.ts', "const a = '/* no comment */'", []],
  ['a.css', '/*\n * As wide as it can be.\n */\na { color: red }', ['As wide as it can be.']],
])('reads the comments of %s: %s', (file, text, expected) => {
  expect(textsOf(file, text)).toEqual(expected)
})
