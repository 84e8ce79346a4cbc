import { parse } from 'acorn'
import { grammar } from './browser-rows.ts'
import type { Chunk } from './bundle-rules.ts'

const lookbehind = /\(\?<[=!]/

/** Returns a sentence for each syntax that a browser of the oldest row cannot parse. */
export function findScriptFaults(chunks: readonly Pick<Chunk, 'fileName' | 'code'>[]): string[] {
  return chunks.flatMap(({ fileName, code }) => {
    const patterns: string[] = []
    try {
      parse(code, {
        ecmaVersion: grammar,
        sourceType: 'module',
        onToken: ({ type, start, end }) => {
          if (type.label === 'regexp') patterns.push(code.slice(start, end))
        },
      })
    } catch (error) {
      return [`The oldest browsers cannot read ${fileName}: ${(error as Error).message} (of ECMAScript ${grammar}).`]
    }
    return patterns
      .filter((pattern) => lookbehind.test(pattern))
      .map((pattern) => `Safari before 16.4 reads no lookbehind: ${pattern} (it is in ${fileName}).`)
  })
}
