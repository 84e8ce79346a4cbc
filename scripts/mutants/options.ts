import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { drawMutants } from './draw.ts'
import { type Engine, type Mutant, textOfLines } from './mutant.ts'
import { mutants } from './mutants.ts'

const engines: Readonly<Record<string, readonly Engine[]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
}

const usage = `npm run mutants -- [--only <words of the name or the file>] [--list] [--engine sqlite|postgres|both]
npm run mutants -- --file <path> --remove <text, or lines as 12-15> [--replace <text>] --tests <paths or globs, by commas>
npm run mutants -- --draw <how many> [--seed <number>] [--from <number of the first>] [--list] [--engine sqlite|postgres|both]`

/** A removal given on the command line: which test would notice? */
function ownQuestion(file: string, remove: string, replace: string | undefined, tests: string): Mutant {
  if (!existsSync(join(root, file))) throw new Failure(`There is no file ${file}.`)
  const find = textOfLines(readFileSync(join(root, file), 'utf8'), remove) ?? remove
  const found = tests.split(',').flatMap((pattern) => globSync(pattern, { cwd: root }))
  if (found.length === 0) throw new Failure(`No test file is ${tests}.`)
  return { name: `${file} without ${remove}`, file, find, ...(replace === undefined ? {} : { replace }), tests: found }
}

const option = { type: 'string' } as const
const options = {
  ...{ only: option, engine: option, file: option, remove: option, replace: option, tests: option },
  ...{ draw: option, seed: option, from: option, list: { type: 'boolean' } as const },
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** A whole number from the command line; throws for anything else. */
function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Failure(`${text} is no whole number.\n${usage}`)
  return Number(text)
}

type Asked = Readonly<{
  asked: readonly Mutant[]
  wanted: readonly Engine[]
  /** The removals were drawn at random; if the module's tests notice nothing, all tests of the server are tried. */
  isDrawn?: boolean
  /** Print the removals without running tests. */
  isList?: boolean
}>

/** The removals to try, and the database engines to use. */
export function readOptions(args: string[]): Asked {
  const { only, engine = 'both', file, remove, replace, tests, draw, seed = '1', from = '1', list } = parse(args)
  const wanted = engines[engine]
  if (!wanted) throw new Failure(`There is no engine ${engine}.\n${usage}`)
  if (draw !== undefined) {
    const asked = drawMutants(readNumber(draw), readNumber(seed)).slice(readNumber(from) - 1)
    return { asked, wanted, isDrawn: true, isList: list === true }
  }
  if (file !== undefined || remove !== undefined || tests !== undefined) {
    if (file === undefined || remove === undefined || tests === undefined) throw new Failure(usage)
    return { asked: [ownQuestion(file, remove, replace, tests)], wanted }
  }
  const word = only?.toLowerCase() ?? ''
  const asked = mutants.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(word))
  if (asked.length === 0) throw new Failure(`No protection of the list is about "${only}".`)
  return { asked, wanted, ...(list && { isList: true }) }
}
