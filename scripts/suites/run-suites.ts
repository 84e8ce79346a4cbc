import { mkdirSync } from 'node:fs'
import { describeFailure, describeResult } from './report.ts'
import { runSuite } from './run-suite.ts'
import { stopSuitesOnSignals } from './running.ts'
import type { Suite, SuiteResult } from './suite.ts'
import { reportsDir } from './tools.ts'

const stillRunningMs = 30_000

/** Runs the stages in turn, the suites of a stage in parallel, and prints each result as it arrives. */
export async function runSuites(stages: Suite[][]): Promise<SuiteResult[]> {
  stopSuitesOnSignals()
  mkdirSync(reportsDir, { recursive: true })
  const results: SuiteResult[] = []
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runAndShow))))
  for (const result of results.filter(({ count }) => count.failed > 0)) console.log(`\n${describeFailure(result)}`)
  return results
}

async function runAndShow(suite: Suite) {
  const start = Date.now()
  const ticker = setInterval(
    () => console.log(`… ${suite.name} (${Math.round((Date.now() - start) / 1000)} s)`),
    stillRunningMs,
  )
  const result = await runSuite(suite)
  clearInterval(ticker)
  console.log(describeResult(result))
  if (suite.tellsFigures && result.count.failed === 0) console.log(result.output.trimEnd())
  return result
}
