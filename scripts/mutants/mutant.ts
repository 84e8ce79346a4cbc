/** A protection to remove from the product, and the tests that must fail without it. */
export interface Mutant {
  /** The protection in a sentence. */
  name: string
  file: string
  /** Text that occurs in the file exactly once. */
  find: string
  /** Replaces `find`; left out, `find` is deleted. */
  replace?: string
  /** Test files; at least one must fail. */
  tests: readonly string[]
  /** Set where only one database engine can show the difference. */
  engine?: Engine
}

export type Engine = 'sqlite' | 'postgres'

/** The source without the protection; undefined unless its text occurs there exactly once. */
export function mutate(source: string, { find, replace = '' }: Pick<Mutant, 'find' | 'replace'>): string | undefined {
  const at = source.indexOf(find)
  if (find === '' || at < 0 || source.indexOf(find, at + 1) >= 0) return undefined
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** The text of lines `12` or `12-15` of a source; undefined for a range outside the source. */
export function textOfLines(source: string, range: string): string | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
  if (!first) return undefined
  const lines = source.split('\n').slice(Number(first) - 1, Number(last))
  return lines.length > 0 && Number(first) > 0 && lines.length === Number(last) - Number(first) + 1
    ? lines.join('\n')
    : undefined
}

const needsDatabase = (test: string) => test.startsWith('server/tests/') || test.endsWith('.shop.test.ts')

/** The database engines to run on, out of those wanted; tests without a database run on one only. */
export function enginesOf({ tests, engine }: Mutant, wanted: readonly Engine[]): readonly Engine[] {
  if (!tests.some(needsDatabase)) return wanted.slice(0, 1)
  return engine ? wanted.filter((one) => one === engine) : wanted
}

export const projectsOf = (tests: readonly string[]): string[] => [
  ...new Set(tests.map((test) => (needsDatabase(test) ? 'server' : 'unit'))),
]
