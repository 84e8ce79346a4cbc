import { runNight } from './night/night.ts'
import { findNightFailures, nightTable } from './night/report.ts'
import { readOptions } from './options.ts'
import { findFailures, jsonLine, table } from './report.ts'
import { findRollingFailures, rollingJson, rollingTable } from './rolling/report.ts'
import { runRolling } from './rolling/run.ts'
import { runChaos } from './run.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.rolling) {
    const result = await runRolling(options.rolling, say)
    const failed = findRollingFailures(result).length > 0
    if (options.json) say(rollingTable(result))
    process.stdout.write(`${options.json ? rollingJson(result) : rollingTable(result)}\n`)
    process.exit(failed ? 1 : 0)
  }
  if (options.night) {
    const result = await runNight(options.night, say)
    process.stdout.write(`${nightTable(result)}\n`)
    process.exit(findNightFailures(result).length === 0 ? 0 : 1)
  }
  const result = await runChaos(options, say)
  if (options.json) say(table(result))
  process.stdout.write(`${options.json ? jsonLine(result) : table(result)}\n`)
  process.exit(findFailures(result).length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
