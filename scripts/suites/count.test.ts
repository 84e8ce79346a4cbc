import { describe, expect, it } from 'vitest'
import { judge, parsePlaywright, parseVitest } from './count.ts'

const vitestReport = (...files: { status: string; tests: string[] }[]) =>
  JSON.stringify({
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  })

describe('counts of Vitest', () => {
  it('adds up the tests of all files', () => {
    const report = vitestReport(
      { status: 'passed', tests: ['passed', 'passed', 'skipped', 'todo'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    )
    expect(parseVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const report = vitestReport({ status: 'failed', tests: [] }, { status: 'passed', tests: ['passed'] })
    expect(parseVitest(report)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('counts a file whose hooks failed after good tests as one failure', () => {
    expect(parseVitest(vitestReport({ status: 'failed', tests: ['passed'] }))).toMatchObject({ failed: 1 })
  })
})

it('counts a flaky journey and an error outside the journeys as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const report = JSON.stringify({ stats, errors: [{ message: 'the store did not start' }] })
  expect(parsePlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

describe('what a suite is worth', () => {
  const good = { passed: 5, failed: 0, skipped: 1 }

  it('is its own count when it ended well', () => {
    expect(judge(0, good)).toEqual({ count: good })
  })

  it('is its own count when tests failed', () => {
    expect(judge(1, { passed: 5, failed: 2, skipped: 0 })).toEqual({ count: { passed: 5, failed: 2, skipped: 0 } })
  })

  it('may be nothing where no test has to run, unless it crashed', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 }
    expect(judge(0, nothing, true)).toEqual({ count: nothing })
    expect(judge(1, nothing, true)).toMatchObject({ count: { failed: 1 } })
    expect(judge(0, undefined, true)).toMatchObject({ count: { failed: 1 } })
  })

  it.each([
    ['crashed before its report', 1, undefined, { passed: 0, failed: 1, skipped: 0 }],
    ['crashed before its report', 0, undefined, { passed: 0, failed: 1, skipped: 0 }],
    ['ran nothing', 0, { passed: 0, failed: 0, skipped: 3 }, { passed: 0, failed: 1, skipped: 3 }],
    ['ended with exit code 139', 139, good, { passed: 5, failed: 1, skipped: 1 }],
  ])('is one failure more when it %s', (note, exitCode, reported, count) => {
    expect(judge(exitCode, reported)).toEqual({ count, note })
  })
})
