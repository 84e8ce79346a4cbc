import { archiveIfStale } from '../release/archive-if-stale.ts'
import { describeTotal } from '../suites/report.ts'
import { runSuites } from '../suites/run-suites.ts'
import { lint, types, typesOfPages, unit, unused } from '../suites/tools.ts'

/** Checks that need neither a database nor a browser, for quick answers while working. */
export async function run() {
  // Several tests use the built archive, so make it once here. A failed build fails those tests.
  await archiveIfStale().catch(({ message }: Error) => console.error(message))
  console.log('Checking types, lint, unused code, boundaries and unit tests …')
  const results = await runSuites([[types, typesOfPages, lint, unused, unit]])
  console.log(`\n${describeTotal(results)}`)
  return results.some(({ count }) => count.failed > 0) ? 1 : 0
}
