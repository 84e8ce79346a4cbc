// Entry of every npm script. Only this file and scripts/set-up may run on a Node older than 24. They find or fetch Node
// 24 and the packages, and load the command.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from './set-up/compile-cache.mjs'
import { Failure } from './set-up/failure.mjs'
import { leaveWithParent } from './set-up/leave-with-parent.mjs'
import { runUnderNode24 } from './set-up/node24.mjs'
import { keepDownloadsHere } from './set-up/npm.mjs'
import { ensurePackages } from './set-up/packages.mjs'

const file = fileURLToPath(import.meta.url)
const root = join(file, '..', '..')
const [command = '', ...args] = process.argv.slice(2)

async function main() {
  if (!/^[a-z0-9-]+$/.test(command) || !existsSync(join(root, 'scripts', 'commands', `${command}.ts`))) {
    throw new Failure(`There is no command "${command}": see "scripts" in package.json.`)
  }
  leaveWithParent()
  keepDownloadsHere()
  if (Number.parseInt(process.versions.node, 10) < 24) return runUnderNode24([file, command, ...args])
  // The keys command runs before anything is installed.
  if (command !== 'keys') await ensurePackages(root)
  module.enableCompileCache(compileCache)
  const { run } = await import(`./commands/${command}.ts`)
  return run(args)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error.name === 'Failure' ? `\n${error.message}` : error)
  process.exitCode = error.exitCode || 1
}
// Exit at the end: a tool's forgotten timer or socket must not keep the terminal.
process.exit()
