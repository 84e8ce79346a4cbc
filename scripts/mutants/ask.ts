import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseVitest } from '../suites/count.ts'
import { failuresOfVitest } from '../suites/failures.ts'
import { runSuite } from '../suites/run-suite.ts'
import type { SuiteResult } from '../suites/suite.ts'
import { type Engine, type Mutant, mutate, projectsOf } from './mutant.ts'

const limitMs = 20 * 60_000

export type Answer = Readonly<{
  kind: 'noticed' | 'survived' | 'did not apply' | 'did not run'
  seconds: number
  /** The first failed test with the first line of its failure, or the end of the output. */
  because: string
}>

/** All tests of the server; those that kill whole processes take longest and run last. */
const testsOfServer = ['server/src/', 'server/tests/']

const reportOf = (copy: string) => join(copy, 'test-results', 'mutant.json')

/** Runs test files of the copy on a database engine; `stopEarly` stops at the first failure. */
export function runTests(copy: string, tests: readonly string[], engine: Engine, stopEarly: boolean) {
  const path = reportOf(copy)
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

/** Only a test that ran and failed notices a mutant; a test file that does not load in the copy proves nothing. */
function judge(copy: string, { count, failures = [], seconds, output, note }: SuiteResult): Answer {
  const first = failures.find(({ test }) => !test.startsWith(copy))
  if (first) return { kind: 'noticed', seconds, because: `${first.test}: ${first.reason.split('\n', 1)[0]}` }
  if (count.failed === 0) return { kind: 'survived', seconds, because: `${count.passed} tests passed` }
  const end = output.trimEnd().split('\n').slice(-15).join('\n')
  return { kind: 'did not run', seconds, because: note ? `${note}\n${end}` : end }
}

/** Removes a protection from the copy, runs its tests, and restores the file. */
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

/** Files of the copy's last run that failed to load or had a failing test. */
const listFailedFiles = (copy: string): string[] =>
  (JSON.parse(readFileSync(reportOf(copy), 'utf8')) as { testResults: { name: string; status: string }[] }).testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(copy, name))

/** Removes all protections that do not overlap at once from the copy, calls `play`, and restores the files. */
async function withoutAll<T>(copy: string, mutants: readonly Mutant[], play: (gone: readonly Mutant[]) => Promise<T>) {
  const before = new Map<string, string>()
  const gone = mutants.filter((mutant) => {
    const path = join(copy, mutant.file)
    const source = readFileSync(path, 'utf8')
    const changed = mutate(source, mutant)
    if (changed === undefined) return false
    if (!before.has(path)) before.set(path, source)
    writeFileSync(path, changed)
    return true
  })
  try {
    return await play(gone)
  } finally {
    for (const [path, source] of before) writeFileSync(path, source)
  }
}

/**
 * Runs all server tests for protections whose own module's tests noticed nothing. A run without all of them finds the
 * failing files; only those then run for each protection. Answers in the order of `mutants`.
 */
export async function askServer(copy: string, mutants: readonly Mutant[], engine: Engine): Promise<Answer[]> {
  const { gone, seconds, failed, passed } = await withoutAll(copy, mutants, async (gone) => {
    const { count, seconds } = await runTests(copy, testsOfServer, engine, false)
    return { gone, seconds, passed: count.passed, failed: listFailedFiles(copy) }
  })
  const answers: Answer[] = []
  for (const mutant of mutants) {
    const tests = gone.includes(mutant) ? failed : testsOfServer
    const survived = { kind: 'survived', seconds, because: `${passed} tests passed` } as const
    answers.push(tests.length > 0 ? await ask(copy, { ...mutant, tests }, engine) : survived)
  }
  return answers
}
