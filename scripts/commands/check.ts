import { archiveIfStale } from '../release/archive-if-stale.ts'
import { describeTotal } from '../suites/report.ts'
import { runSuites } from '../suites/run-suites.ts'
import { lint, types, typesOfPages, unit, unused } from '../suites/tools.ts'

/** The quick answer while working: everything that needs neither a database nor a browser. */
export async function run() {
  // Several tests start what is built and packed, and would all make it at once; what cannot be made fails there.
  await archiveIfStale().catch(({ message }: Error) => console.error(message))
  console.log('Checking types, lint, unused code, boundaries and unit tests …')
  const results = await runSuites([[types, typesOfPages, lint, unused, unit]])
  console.log(`\n${describeTotal(results)}`)
  return results.some(({ count }) => count.failed > 0) ? 1 : 0
}
