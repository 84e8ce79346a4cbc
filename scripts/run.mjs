// The one door to every command: runs on Node 20, makes sure of Node 24 and the packages, then loads the command.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { compileCache } from './set-up/compile-cache.mjs'
import { Failure } from './set-up/failure.mjs'
import { leaveWithParent } from './set-up/leave-with-parent.mjs'
import { runUnderNode24 } from './set-up/node24.mjs'
import { ensurePackages } from './set-up/packages.mjs'

const root = join(import.meta.dirname, '..')
const [command = '', ...args] = process.argv.slice(2)

async function main() {
  if (!/^[a-z0-9-]+$/.test(command) || !existsSync(join(root, 'scripts', 'commands', `${command}.ts`))) {
    throw new Failure(`There is no command "${command}": see "scripts" in package.json.`)
  }
  leaveWithParent()
  if (Number.parseInt(process.versions.node, 10) < 24) return runUnderNode24([import.meta.filename, command, ...args])
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
