// A release's entry point. Its imports run before Node's version is checked, and need nothing but Node.
import { applyReleaseDefaults, CannotRun } from './release-defaults.ts'

const NODE = 24

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  backup: () => import('./commands/backup.ts'),
  'backup-key': () => import('./commands/backup-key.ts'),
  doctor: () => import('./commands/doctor.ts'),
  doubt: () => import('./commands/doubt.ts'),
  'give-up-key': () => import('./commands/give-up-key.ts'),
  keys: () => import('./commands/keys.ts'),
  migrate: () => import('./commands/migrate.ts'),
  'move-to-postgres': () => import('./commands/move-to-postgres.ts'),
  'reset-password': () => import('./commands/reset-password.ts'),
  restore: () => import('./commands/restore.ts'),
  'verify-audit': () => import('./commands/verify-audit.ts'),
}

const list = Object.keys(commands).join(', ')
const help = `node server.mjs                      starts the store
node server.mjs <command> [options]  runs one of: ${list}
node server.mjs --version            prints the number of this release

Settings are environment variables, or lines of a file .env in the working folder (see .env.example).`

async function run(name: string | undefined): Promise<unknown> {
  if (name === undefined) return import('./main.ts')
  if (name === '--version') return console.log((await import('../platform/version.ts')).version)
  if (name === '--help') return console.log(help)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new CannotRun(`There is no command "${name}". There are: ${list}.`)
  // Each command reads its arguments as if it had been started by itself.
  process.argv.splice(2, 1)
  return load()
}

try {
  if (Number.parseInt(process.versions.node, 10) < NODE) {
    throw new CannotRun(`The store needs Node ${NODE} or newer; this is Node ${process.versions.node}.`)
  }
  applyReleaseDefaults(process.env)
  await run(process.argv[2])
} catch (error) {
  console.error(error instanceof CannotRun ? error.message : error)
  process.exitCode = 1
}
