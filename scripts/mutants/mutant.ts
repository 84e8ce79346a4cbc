/** One protection taken out of the product, and the tests that must not bear it. */
export interface Mutant {
  /** The protection, as a sentence. */
  name: string
  file: string
  /** Text that stands in the file exactly once. */
  find: string
  /** What stands there instead; nothing when left out. */
  replace?: string
  /** Files of tests, one of which has to fail. */
  tests: readonly string[]
  /** Where only one engine can tell. */
  engine?: Engine
}

export type Engine = 'sqlite' | 'postgres'

/** The source without the protection; undefined where its text does not stand there exactly once. */
export function mutate(source: string, { find, replace = '' }: Pick<Mutant, 'find' | 'replace'>): string | undefined {
  const at = source.indexOf(find)
  if (find === '' || at < 0 || source.indexOf(find, at + 1) >= 0) return undefined
  return source.slice(0, at) + replace + source.slice(at + find.length)
}

/** Lines `12` or `12-15` of a source, as the text to find; undefined where the range is none of it. */
export function textOfLines(source: string, range: string): string | undefined {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
  if (!first) return undefined
  const lines = source.split('\n').slice(Number(first) - 1, Number(last))
  return lines.length > 0 && Number(first) > 0 && lines.length === Number(last) - Number(first) + 1
    ? lines.join('\n')
    : undefined
}

const needsDatabase = (test: string) => test.startsWith('server/tests/') || test.endsWith('.shop.test.ts')

/** The engines to ask on, of those wanted; what is pure is asked once. */
export function enginesOf({ tests, engine }: Mutant, wanted: readonly Engine[]): readonly Engine[] {
  if (!tests.some(needsDatabase)) return wanted.slice(0, 1)
  return engine ? wanted.filter((one) => one === engine) : wanted
}

export const projectsOf = (tests: readonly string[]): string[] => [
  ...new Set(tests.map((test) => (needsDatabase(test) ? 'server' : 'unit'))),
]
