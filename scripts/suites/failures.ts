import { stripVTControlCharacters } from 'node:util'

export type Failure = Readonly<{ test: string; reason: string }>

const MOST_SHOWN = 20
const MOST_LINES = 14
const MOST_CHARACTERS = 220

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export const failuresOfVitest = (report: string): Failure[] =>
  (JSON.parse(report) as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ test: fullName, reason: failureMessages.join('\n') }))
    return status === 'failed' && failed.length === 0 ? [{ test: name, reason: message ?? '' }] : failed
  })

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      projectName: string
      status: string
      results: { errors: { message?: string }[]; duration?: number }[]
    }[]
  }[]
}

export function* specsOf({
  suites = [],
  specs = [],
}: PlaywrightSuite): Generator<NonNullable<PlaywrightSuite['specs']>[number]> {
  yield* specs
  for (const suite of suites) yield* specsOf(suite)
}

export const failuresOfPlaywright = (report: string): Failure[] =>
  [...specsOf(JSON.parse(report) as PlaywrightSuite)].flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file}: ${title}`,
        reason: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  )

/** Why a suite failed although all its tests passed: its uncaught errors, or else the last lines of its output. */
export function failureOfEnding(ending: string, output: string): Failure {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const uncaught = lines.findIndex((line) => /\bUnhandled Errors?\b/.test(line))
  const told = uncaught < 0 ? lines.slice(-MOST_LINES) : lines.slice(uncaught)
  return { test: ending, reason: told.filter((line) => line.trim() !== '').join('\n') }
}

/** Summarises the failed tests in few lines, for readers who see only the end of the output. */
export function describeFailures(suite: string, failures: readonly Failure[]): string {
  const shown = failures.slice(0, MOST_SHOWN).map(({ test, reason }) => {
    const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, MOST_LINES)
    return [`✗ ${suite}: ${test}`, ...lines.map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`)].join('\n')
  })
  const left = failures.length - shown.length
  return [...shown, ...(left > 0 ? [`(and ${left} more of ${suite})`] : [])].join('\n')
}
