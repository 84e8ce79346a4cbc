import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseVitest } from '../suites/count.ts'
import { failuresOfVitest } from '../suites/failures.ts'
import { runSuite } from '../suites/run-suite.ts'
import type { SuiteResult } from '../suites/suite.ts'
import { type Engine, type Mutant, mutate, projectsOf } from './mutant.ts'

const limitMs = 20 * 60_000

export type Answer = Readonly<{
  kind: 'noticed' | 'survived' | 'did not apply' | 'did not run'
  seconds: number
  /** The first test that failed, or the end of what the tools said. */
  because: string
}>

/** Runs test files of the copy on an engine, up to the first failure when `stopEarly`. */
export function runTests(copy: string, tests: readonly string[], engine: Engine, stopEarly: boolean) {
  const path = join(copy, 'test-results', 'mutant.json')
  const projects = projectsOf(tests).flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const bail = stopEarly ? ['--bail=1'] : []
  return runSuite({
    name: engine,
    args: [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...tests, ...bail, ...reporters],
    cwd: copy,
    env: { TEST_DB: engine },
    limitMs,
    readReport: { path, parse: parseVitest, listFailures: failuresOfVitest },
  })
}

/** What did not even load proves nothing: only a test that ran and failed has noticed, not a file of the copy. */
function judge(copy: string, { count, failures = [], seconds, output, note }: SuiteResult): Answer {
  const first = failures.find(({ test }) => !test.startsWith(copy))
  if (first) return { kind: 'noticed', seconds, because: first.test }
  if (count.failed === 0) return { kind: 'survived', seconds, because: `${count.passed} tests passed` }
  const end = output.trimEnd().split('\n').slice(-15).join('\n')
  return { kind: 'did not run', seconds, because: note ? `${note}\n${end}` : end }
}

/** Takes a protection out of the copy, runs its tests, and puts it back. */
export async function ask(copy: string, mutant: Mutant, engine: Engine): Promise<Answer> {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  const changed = mutate(source, mutant)
  if (changed === undefined) {
    return { kind: 'did not apply', seconds: 0, because: 'its text does not stand there exactly once' }
  }
  writeFileSync(path, changed)
  try {
    return judge(copy, await runTests(copy, mutant.tests, engine, true))
  } finally {
    writeFileSync(path, source)
  }
}
