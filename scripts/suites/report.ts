import { addCounts, type Count } from './count.ts'
import type { SuiteResult } from './suite.ts'

const maxLines = 300

/** The line printed for a finished suite while others still run. */
export function describeResult({ name, count, seconds, note }: SuiteResult) {
  const mark = count.failed > 0 ? '✗' : '✓'
  return `${mark} ${name.padEnd(22)} ${describeCount(count).padEnd(34)} ${seconds.toFixed(1).padStart(6)} s${note ? `  ${note}` : ''}`
}

/** The end of a failed suite's output, where tools print their summary. */
export function describeFailure({ name, output }: SuiteResult) {
  const lines = output.trimEnd().split('\n')
  const left = lines.length - maxLines
  const shown = left > 0 ? [`(${left} earlier lines left out)`, ...lines.slice(-maxLines)] : lines
  return [`── ${name} `.padEnd(80, '─'), ...shown, ''].join('\n')
}

export const describeTotal = (results: SuiteResult[]) => describeCount(addCounts(results.map(({ count }) => count)))

function describeCount({ passed, failed, skipped }: Count) {
  const counted = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted
}
