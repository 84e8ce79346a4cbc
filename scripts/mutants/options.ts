import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { type Engine, type Mutant, textOfLines } from './mutant.ts'
import { mutants } from './mutants.ts'

const engines: Readonly<Record<string, readonly Engine[]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
}

const usage = `npm run mutants -- [--only <words of the name or the file>] [--engine sqlite|postgres|both]
npm run mutants -- --file <path> --remove <text, or lines as 12-15> [--replace <text>] --tests <paths or globs, by commas>`

/** A question of the caller's own: what would notice if this were not there? */
function ownQuestion(file: string, remove: string, replace: string | undefined, tests: string): Mutant {
  if (!existsSync(join(root, file))) throw new Failure(`There is no file ${file}.`)
  const find = textOfLines(readFileSync(join(root, file), 'utf8'), remove) ?? remove
  const found = tests.split(',').flatMap((pattern) => globSync(pattern, { cwd: root }))
  if (found.length === 0) throw new Failure(`No test file is ${tests}.`)
  return { name: `${file} without ${remove}`, file, find, ...(replace === undefined ? {} : { replace }), tests: found }
}

const option = { type: 'string' } as const
const options = { only: option, engine: option, file: option, remove: option, replace: option, tests: option }

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** Which protections are taken out, and on which engines. */
export function readOptions(args: string[]): { asked: readonly Mutant[]; wanted: readonly Engine[] } {
  const { only, engine = 'both', file, remove, replace, tests } = parse(args)
  const wanted = engines[engine]
  if (!wanted) throw new Failure(`There is no engine ${engine}.\n${usage}`)
  if (file !== undefined || remove !== undefined || tests !== undefined) {
    if (file === undefined || remove === undefined || tests === undefined) throw new Failure(usage)
    return { asked: [ownQuestion(file, remove, replace, tests)], wanted }
  }
  const word = only?.toLowerCase() ?? ''
  const asked = mutants.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(word))
  if (asked.length === 0) throw new Failure(`No protection of the list is about "${only}".`)
  return { asked, wanted }
}
