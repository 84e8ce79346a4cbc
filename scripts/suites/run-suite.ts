import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { testEnvironment } from '../sandbox-env.ts'
import { judge, onePassOrFail } from './count.ts'
import { failureOfEnding } from './failures.ts'
import { track } from './running.ts'
import type { Suite, SuiteResult } from './suite.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Node's compile cache, shared by the hundreds of processes of a run. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** Runs a suite without printing; any failure becomes a count. */
export async function runSuite(suite: Suite): Promise<SuiteResult> {
  const { name, readReport } = suite
  // Remove the report of an earlier run, so that it is never taken for the report of this run.
  if (readReport) rmSync(readReport.path, { force: true })
  const start = performance.now()
  const { exitCode, output, timedOut } = await runToEnd(suite)
  const seconds = (performance.now() - start) / 1000
  if (!readReport) return { name, count: onePassOrFail(exitCode), seconds, output, ...tellEnding(exitCode, output) }
  const report = tryToRead(readReport.path)
  const { count, note } = judge(exitCode, readOrNothing(report, readReport.parse), suite.mayRunNothing)
  const listed = readOrNothing(report, readReport.listFailures) ?? []
  const times = readReport.listTimes && readOrNothing(report, readReport.listTimes)
  const ending = timedOut ? `stopped after ${suite.limitMs / 60_000} minutes` : note
  const failures = ending && listed.length === 0 ? [failureOfEnding(ending, output)] : listed
  return { name, count, seconds, output, note: ending, failures, times }
}

const tellEnding = (exitCode: number, output: string) =>
  exitCode === 0 ? {} : { failures: [failureOfEnding(`ended with exit code ${exitCode}`, output)] }

function runToEnd({ args, env, cwd = root, limitMs }: Suite) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...testEnvironment(process.env), TMPDIR: temporaryFolder(), NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that stopping a suite also stops its browsers and databases.
    detached: process.platform !== 'win32',
  })
  const { stop, done } = track(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  let timedOut = false
  const limit = setTimeout(() => {
    timedOut = true
    stop()
  }, limitMs)
  return new Promise<{ exitCode: number; output: string; timedOut: boolean }>((resolve) => {
    const end = (exitCode: number) => {
      clearTimeout(limit)
      done()
      resolve({ exitCode, output, timedOut })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    // 'exit', not 'close': a grandchild that holds the pipe open must not keep the run waiting.
    child.once('exit', (code) => end(code ?? 1))
  })
}

function tryToRead(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns undefined for a report that a dying process left incomplete. */
function readOrNothing<T>(report: string | undefined, read: (report: string) => T): T | undefined {
  try {
    return report === undefined ? undefined : read(report)
  } catch {
    return undefined
  }
}
