import { specsOf } from './failures.ts'

export type Timed = Readonly<{ test: string; seconds: number }>

const MOST_SHOWN = 20

export const timesOfVitest = (report: string): Timed[] =>
  (
    JSON.parse(report) as { testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[] }
  ).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ test: fullName, seconds: (duration ?? 0) / 1000 })),
  )

export const timesOfPlaywright = (report: string): Timed[] =>
  [...specsOf(JSON.parse(report))].flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `[${projectName}] ${file}: ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  )

/** The slowest tests of all suites, a line each, to show where time can be saved. */
export function describeSlowest(results: readonly { name: string; times?: readonly Timed[] | undefined }[]): string {
  const all = results.flatMap(({ name, times = [] }) => times.map((timed) => ({ ...timed, name })))
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_SHOWN)
  return slowest.map(({ name, test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}: ${test}`).join('\n')
}
