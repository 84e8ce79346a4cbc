import { readOptions } from './options.ts'
import { findFailures, jsonLine, table } from './report.ts'
import { runChaos } from './run.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const options = readOptions(process.argv.slice(2), process.env)
  const result = await runChaos(options, say)
  if (options.json) say(table(result))
  process.stdout.write(`${options.json ? jsonLine(result) : table(result)}\n`)
  process.exit(findFailures(result).length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
