import { describe, expect, it } from 'vitest'
import { describeFailures, failureOfEnding, failuresOfPlaywright, failuresOfVitest } from './failures.ts'

describe('what failed', () => {
  it('is read from a report of Vitest, files that could not be loaded included', () => {
    const report = JSON.stringify({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'pays once', failureMessages: ['Expected 1, received 2'] },
          ],
        },
        { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: '/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    })
    expect(failuresOfVitest(report)).toEqual([
      { test: 'pays once', reason: 'Expected 1, received 2' },
      { test: '/b.test.ts', reason: 'Cannot find module' },
    ])
  })

  it('is read from a report of Playwright, at any depth and with its size', () => {
    const tests = [
      { projectName: 'phone', status: 'expected', results: [] },
      { projectName: 'desktop', status: 'unexpected', results: [{ errors: [{ message: 'Too late' }] }] },
    ]
    const spec = { title: 'a buyer logs in', file: 'login.spec.ts', tests }
    expect(failuresOfPlaywright(JSON.stringify({ suites: [{ suites: [{ specs: [spec] }] }] }))).toEqual([
      { test: '[desktop] login.spec.ts: a buyer logs in', reason: 'Too late' },
    ])
  })

  it('is what nobody caught where every test passed, else the last that was printed', () => {
    const output = '✓ adds\n\u001B[31m⎯⎯ Unhandled Errors ⎯⎯\u001B[0m\n\nError: gone\n Errors  1 error\n'
    expect(failureOfEnding('ended with exit code 1', output)).toEqual({
      test: 'ended with exit code 1',
      reason: '⎯⎯ Unhandled Errors ⎯⎯\nError: gone\n Errors  1 error',
    })
    const crash = [...Array(30).keys()].map((line) => `line ${line}`).join('\n')
    const { reason } = failureOfEnding('crashed before its report', crash)
    expect(reason).toMatch(/^line 16\n/)
    expect(reason).toMatch(/\nline 29$/)
  })

  it('is shown without colours, shortened, and counted where there is too much of it', () => {
    const reason = `\u001B[31m${Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')}\u001B[0m`
    const shown = describeFailures(
      'unit',
      Array.from({ length: 25 }, (_, at) => ({ test: `test ${at}`, reason })),
    )
    expect(shown).toContain('✗ unit: test 0\n    line 0\n')
    expect(shown).not.toContain('line 14')
    expect(shown).not.toContain('test 20')
    expect(shown).toContain('(and 5 more of unit)')
  })
})
