import { copyTree } from '../copy-tree.ts'
import { type Answer, ask, runTests } from '../mutants/ask.ts'
import { type Engine, enginesOf, type Mutant } from '../mutants/mutant.ts'
import { readOptions } from '../mutants/options.ts'
import { describeFailure } from '../suites/report.ts'
import { stopSuitesOnSignals } from '../suites/running.ts'

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
const marks = {
  noticed: '✓ noticed ',
  survived: '✗ SURVIVED',
  'did not apply': '? no text ',
  'did not run': '? no run  ',
}

/** All tests of the server; those that kill whole processes take the longest and come last. */
const testsOfServer = ['server/src/', 'server/tests/']

function tell(name: string, engine: Engine, { kind, seconds, because }: Answer) {
  const line = `${marks[kind]} ${engineNames[engine].padEnd(10)} ${seconds.toFixed(0).padStart(4)} s  ${name}`
  return `${line}\n${' '.repeat(28)}${because}`
}

/** A test that fails anyway notices nothing: with all protections in place, all of them have to pass. */
async function passesUntouched(copy: string, asked: readonly Mutant[], engine: Engine): Promise<boolean> {
  const tests = [...new Set(asked.flatMap((mutant) => (enginesOf(mutant, [engine]).length > 0 ? mutant.tests : [])))]
  if (tests.length === 0) return true
  const result = await runTests(copy, tests, engine, false)
  if (result.count.failed === 0) return true
  console.error(describeFailure(result))
  console.error(`These tests fail on ${engineNames[engine]} with every protection in place: nothing was asked.`)
  return false
}

/** Takes protections out, one at a time, of a copy of this tree: for each, a test has to fail. Run by hand. */
export async function run(args: string[]) {
  const { asked, wanted, isDrawn, isList } = readOptions(args)
  if (isList || isDrawn) for (const [at, { name }] of asked.entries()) console.log(`${at + 1}. ${name}`)
  if (isList) return 0
  stopSuitesOnSignals()
  const copy = copyTree()
  for (const engine of wanted) if (!(await passesUntouched(copy, asked, engine))) return 1
  const answers: Answer[] = []
  for (const mutant of asked) {
    for (const engine of enginesOf(mutant, wanted)) {
      const first = await ask(copy, mutant, engine)
      const isLeft = isDrawn && first.kind === 'survived'
      const answer = isLeft ? await ask(copy, { ...mutant, tests: testsOfServer }, engine) : first
      console.log(tell(mutant.name, engine, answer))
      answers.push(answer)
    }
  }
  const count = (wanted: Answer['kind']) => answers.filter(({ kind }) => kind === wanted).length
  const kinds = ['noticed', 'survived', 'did not apply', 'did not run'] as const
  console.log(`\n${kinds.map((kind) => `${count(kind)} ${kind}`).join(', ')}`)
  return count('noticed') === answers.length ? 0 : 1
}
