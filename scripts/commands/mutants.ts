import { copyTree } from '../copy-tree.ts'
import { type Answer, ask, askServer, runTests } from '../mutants/ask.ts'
import { type Engine, enginesOf, type Mutant } from '../mutants/mutant.ts'
import { listMisfits, mutants } from '../mutants/mutants.ts'
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

function tell(name: string, engine: Engine, { kind, seconds, because }: Answer) {
  const line = `${marks[kind]} ${engineNames[engine].padEnd(10)} ${seconds.toFixed(0).padStart(4)} s  ${name}`
  return `${line}\n${' '.repeat(28)}${because}`
}

/** Whether all tests pass with every protection in place: a test that always fails would notice nothing. */
async function passesUntouched(copy: string, asked: readonly Mutant[], engine: Engine): Promise<boolean> {
  const tests = [...new Set(asked.flatMap((mutant) => (enginesOf(mutant, [engine]).length > 0 ? mutant.tests : [])))]
  if (tests.length === 0) return true
  const result = await runTests(copy, tests, engine, false)
  if (result.count.failed === 0) return true
  console.error(describeFailure(result))
  console.error(`These tests fail on ${engineNames[engine]} with every protection in place: nothing was asked.`)
  return false
}

/** Removes protections from a copy of this tree one at a time; for each, a test has to fail. Run by hand. */
export async function run(args: string[]) {
  const { asked, wanted, isDrawn, isList } = readOptions(args)
  // No test holds the list to the code, so each run looks at the whole list.
  const misfits = listMisfits(mutants)
  for (const { name, file } of misfits) console.error(`The list does not fit the code: ${name} (${file})`)
  if (isList || isDrawn) for (const [at, { name }] of asked.entries()) console.log(`${at + 1}. ${name}`)
  if (isList) return misfits.length > 0 ? 1 : 0
  stopSuitesOnSignals()
  const copy = copyTree()
  for (const engine of wanted) if (!(await passesUntouched(copy, asked, engine))) return 1
  const answers: Answer[] = []
  const note = ({ name }: Mutant, engine: Engine, answer: Answer) => {
    console.log(tell(name, engine, answer))
    answers.push(answer)
  }
  for (const engine of wanted) {
    const left: Mutant[] = []
    for (const mutant of asked.filter((one) => enginesOf(one, [engine]).length > 0)) {
      const answer = await ask(copy, mutant, engine)
      if (isDrawn && answer.kind === 'survived') left.push(mutant)
      else note(mutant, engine, answer)
    }
    if (left.length === 0) continue
    console.log(`${left.length} are left, of which all tests of the server are asked:`)
    for (const [at, answer] of (await askServer(copy, left, engine)).entries()) note(left[at] as Mutant, engine, answer)
  }
  const count = (wanted: Answer['kind']) => answers.filter(({ kind }) => kind === wanted).length
  const kinds = ['noticed', 'survived', 'did not apply', 'did not run'] as const
  console.log(`\n${kinds.map((kind) => `${count(kind)} ${kind}`).join(', ')}`)
  return misfits.length === 0 && count('noticed') === answers.length ? 0 : 1
}
