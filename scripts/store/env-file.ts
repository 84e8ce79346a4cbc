import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tellDoubled } from '../../server/src/platform/doubled-variable.ts'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'

/**
 * Loads the file that `ENV_FILE` names (default `.env`; none if empty) into this process's environment, which takes
 * precedence. Only the store's commands call this, so live keys never reach a test or a tool.
 */
export function readEnvFile(): void {
  const { ENV_FILE } = process.env
  if (ENV_FILE === '') return
  const file = resolve(root, ENV_FILE ?? '.env')
  if (!existsSync(file)) {
    if (ENV_FILE === undefined) return
    throw new Failure(`ENV_FILE names ${file}, which is not there.`)
  }
  let doubled: string | undefined
  try {
    doubled = tellDoubled(file, readFileSync(file, 'utf8'))
    if (!doubled) process.loadEnvFile(file)
  } catch (error) {
    throw new Failure(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (doubled) throw new Failure(doubled)
}
