import type { Count } from './count.ts'
import type { Failure } from './failures.ts'
import type { Timed } from './slowest.ts'

export interface Suite {
  name: string
  /** What Node 24 is to run. */
  args: string[]
  env?: NodeJS.ProcessEnv
  /** The checkout itself when left out. */
  cwd?: string
  limitMs: number
  /** What it prints are a few figures, worth seeing when all is well, too. */
  tellsFigures?: true
  /** Reads the counts from the tool's own report; without it the suite is one check that passes or fails. */
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
  /** The whole output, for a suite that did not pass. */
  output: string
  note?: string
  failures?: readonly Failure[]
  times?: readonly Timed[] | undefined
}
