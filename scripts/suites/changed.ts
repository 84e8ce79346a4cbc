import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { Failure } from '../set-up/failure.mjs'

/** Paths of the files of a checkout that differ from its last commit, also new files, in the order of their names. */
export function listChanged(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\0')
  try {
    const tracked = git('diff', '--name-only', '--relative', '-z', 'HEAD')
    return [...tracked, ...git('ls-files', '-z', '--others', '--exclude-standard')].filter(Boolean).toSorted()
  } catch {
    throw new Failure('--changed compares with the last commit: run it in a git checkout.')
  }
}

/** Test files that boot a shop: the changed ones, and those of each module of the server in which a file changed. */
export function listShopTests(folder: string, changed: readonly string[]): string[] {
  const modules = new Set(changed.flatMap((file) => /^server\/src\/[^/]+\//.exec(file) ?? []))
  const own = [...modules].flatMap((module) => globSync(`${module}**/*.shop.test.ts`, { cwd: folder }))
  const inTests = globSync('server/tests/**/*.test.ts', { cwd: folder }).filter((file) => changed.includes(file))
  return [...own, ...inTests].toSorted()
}
