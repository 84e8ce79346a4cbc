// Every npm script comes through here. Only this file and scripts/set-up may run on an older Node than 24: they find or
// fetch Node 24 and the packages, and then load the command.
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
  // Keys are made before anything else is set up.
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
// A command that is done is done: a forgotten timer or socket of a tool must not keep the terminal.
process.exit()
