import { buildDesktopIfStale } from '../build/desktop.ts'
import { buildStoreIfStale } from '../build/store.ts'
import { chooseDesktop } from '../desktop/choose-desktop.ts'
import { findElectron } from '../desktop/find-electron.ts'
import { findOrInstallBrowser } from '../find-browser.ts'
import { archiveIfStale } from '../release/archive-if-stale.ts'
import { root } from '../root.ts'
import { listChanged, listShopTests } from '../suites/changed.ts'
import { describeFailures } from '../suites/failures.ts'
import { describeResult, describeTotal } from '../suites/report.ts'
import { runSuites } from '../suites/run-suites.ts'
import { describeSlowest } from '../suites/slowest.ts'
import type { Suite, SuiteResult } from '../suites/suite.ts'
import {
  browser,
  browserOnPostgres,
  changedSuites,
  chaosOnPostgres,
  chaosOnSqlite,
  lighthouse,
  lint,
  memory,
  rolling,
  serverOnPostgres,
  serverOnSqlite,
  sizes,
  stockMachine,
  types,
  typesOfPages,
  unit,
  unused,
} from '../suites/tools.ts'

/**
 * Runs all suites for a change; `--proofs` adds the long ones, and `--changed` runs only the tests of the files that differ
 * from the last commit. Tools read the last line: "N passed, N failed".
 */
export async function run(args: string[]) {
  const results = args.includes('--changed')
    ? await runSuites([changedSuites(listShopTests(root, listChanged(root)))])
    : await runAll(args.includes('--proofs'))
  for (const { name, failures = [] } of results) {
    if (failures.length > 0) console.log(`\n${describeFailures(name, failures)}`)
  }
  console.log(`\nThe slowest tests:\n${describeSlowest(results)}`)
  console.log(`\n${results.map(describeResult).join('\n')}\n`)
  console.log(describeTotal(results))
  return results.some(({ count }) => count.failed > 0) ? 1 : 0
}

async function runAll(hasProofs: boolean): Promise<SuiteResult[]> {
  const browserSuites = await prepareBrowserSuites()
  // Several tests use the release archive, so make it once here. A failed build fails those tests.
  await archiveIfStale().catch(({ message }: Error) => console.error(message))
  const stages = [
    [types, typesOfPages, lint, unused, unit],
    [serverOnSqlite, serverOnPostgres],
  ]
  // Browser suites run alone: they time the waits of buyers, and two cores are soon busy.
  if ('usual' in browserSuites) {
    stages.push([sizes], [browserSuites.usual])
    if (hasProofs) stages.push([browserSuites.onPostgres])
  }
  // The two fault runs share a stage: both mostly wait for orders to expire.
  if (hasProofs) stages.push([stockMachine], [lighthouse], [chaosOnSqlite, chaosOnPostgres], [rolling], [memory])
  const results = await runSuites(stages)
  return 'count' in browserSuites ? [...results, browserSuites] : results
}

/** If the storefront, the seller app or a browser is missing, only the browser suite fails. */
async function prepareBrowserSuites(): Promise<Record<'usual' | 'onPostgres', Suite> | SuiteResult> {
  try {
    await buildStoreIfStale()
    await buildDesktopIfStale()
    const { said } = chooseDesktop(findElectron(), process.env, process.platform)
    console.log(`The installed app's journeys run ${said}.`)
    const chromium = findOrInstallBrowser()
    return { usual: browser(chromium), onPostgres: browserOnPostgres(chromium) }
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    return { name: 'browser', count: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, output: note, note }
  }
}
