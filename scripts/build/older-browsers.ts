import { parse } from 'acorn'
import { type BrowserRow, browserRows, grammar } from './browser-rows.ts'
import type { Chunk } from './bundle-rules.ts'
import { newerBuiltIns } from './newer-than.ts'

const lookbehind = /\(\?<[=!]/

/** Packages look whether the browser has these before they call them. */
const lookedFor = /^PublicKeyCredential\./

/** Static members, such as `URL.parse`, that a browser of the row lacks. */
const lackingIn = (row: BrowserRow) =>
  new Set(
    newerBuiltIns(row)
      .map(({ owner, key }) => `${owner}.${key}`)
      .filter((member) => !lookedFor.test(member)),
  )
const lacking = { whole: lackingIn(browserRows.whole), plain: lackingIn(browserRows.plain) }

/** Pages load polyfills in the older row's browsers, but the service worker has none. `older.js` is the polyfills. */
const lackedBy = (fileName: string): ReadonlySet<string> => {
  if (fileName === 'older.js') return new Set()
  return fileName === 'worker.js' ? lacking.plain : lacking.whole
}

/** Returns a sentence for each syntax and static member that some browser of the supported rows lacks. */
export function findScriptFaults(chunks: readonly Pick<Chunk, 'fileName' | 'code'>[]): string[] {
  return chunks.flatMap(({ fileName, code }) => {
    const patterns: string[] = []
    const members = new Set<string>()
    let last: string[] = []
    try {
      parse(code, {
        ecmaVersion: grammar,
        sourceType: 'module',
        onToken: ({ type, start, end }) => {
          const text = code.slice(start, end)
          if (type.label === 'regexp') patterns.push(text)
          last = [...last.slice(-3), text]
          const [before, owner, dot, key] = last.length === 4 ? last : ['', ...last]
          if (dot === '.' && before !== '.' && before !== '?.') members.add(`${owner}.${key}`)
        },
      })
    } catch (error) {
      return [`The oldest browsers cannot read ${fileName}: ${(error as Error).message} (of ECMAScript ${grammar}).`]
    }
    return [
      ...patterns
        .filter((pattern) => lookbehind.test(pattern))
        .map((pattern) => `Safari before 16.4 reads no lookbehind: ${pattern} (it is in ${fileName}).`),
      ...[...members]
        .filter((member) => lackedBy(fileName).has(member))
        .map((member) => `Some supported browsers lack ${member}: call what all of them have (it is in ${fileName}).`),
    ]
  })
}
