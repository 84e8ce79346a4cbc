import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tellDoubled } from '../platform/doubled-variable.ts'
import { isRelease } from '../platform/release.ts'

/** An error that is printed as one sentence, without a stack. */
export class CannotRun extends Error {}

/**
 * Sets a release's defaults: production, and the variables of the file in `ENV_FILE` (default `.env`, none if empty).
 * The environment takes precedence. In a git clone the npm commands set these defaults.
 */
export function applyReleaseDefaults(env: NodeJS.ProcessEnv): void {
  if (!isRelease) return
  readSettings(env.ENV_FILE)
  env.NODE_ENV ||= 'production'
}

function readSettings(named: string | undefined): void {
  if (named === '') return
  const file = resolve(named ?? '.env')
  if (!existsSync(file)) {
    if (named === undefined) return
    throw new CannotRun(`ENV_FILE names ${file}, which is not there.`)
  }
  let doubled: string | undefined
  try {
    doubled = tellDoubled(file, readFileSync(file, 'utf8'))
    if (!doubled) process.loadEnvFile(file)
  } catch (error) {
    throw new CannotRun(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (doubled) throw new CannotRun(doubled)
}
