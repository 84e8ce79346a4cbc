import type { Count } from './count.ts'
import type { Failure } from './failures.ts'
import type { Timed } from './slowest.ts'

export interface Suite {
  name: string
  /** Arguments for Node 24. */
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Working folder of the process; defaults to the checkout. */
  cwd?: string
  limitMs: number
  /** Set if the suite may pass without a test. */
  mayRunNothing?: true
  /** Set if the suite's output is a few figures worth printing even when it passes. */
  tellsFigures?: true
  /** Reads the counts from the tool's own report. Without it the suite is a single check that passes or fails. */
  readReport?: {
    path: string
    parse: (report: string) => Count
    listFailures: (report: string) => Failure[]
    listTimes?: (report: string) => Timed[]
  }
}

export interface SuiteResult {
  name: string
  count: Count
  seconds: number
  /** The suite's whole output. */
  output: string
  note?: string
  failures?: readonly Failure[]
  times?: readonly Timed[] | undefined
}
