export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** A report without failures counts only if its process exited with 0 and, unless it may run nothing, ran a test. */
export function judge(
  exitCode: number,
  reported: Count | undefined,
  mayRunNothing = false,
): { count: Count; note?: string } {
  const count = reported ?? { passed: 0, failed: 0, skipped: 0 }
  if (count.failed > 0) return { count }
  const note = !reported
    ? 'crashed before its report'
    : count.passed === 0 && !mayRunNothing
      ? 'ran nothing'
      : exitCode !== 0
        ? `ended with exit code ${exitCode}`
        : undefined
  return note ? { count: { ...count, failed: 1 }, note } : { count }
}

export const onePassOrFail = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function parseVitest(report: string): Count {
  const files = (JSON.parse(report) as VitestReport).testResults
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  // A file that could not be loaded has no tests; it counts as one failure.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed, failed: failed + broken, skipped: statuses.length - passed - failed }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function parsePlaywright(report: string): Count {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport
  // A test that passed only on retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

export const addCounts = (counts: Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
  skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
})
