import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { compareStamp } from './stamp.ts'

/** What is built in one go, by a process of its own: bundlers set NODE_ENV and keep their memory. */
export interface Part {
  name: string
  /** What Node runs, and where. */
  args: readonly string[]
  folder: string
  sources: readonly string[]
  /** Where it is noted what the bundles were built from. */
  stamp: string
  isQuiet?: true
}

export const isBuilt = ({ sources, stamp }: Part): boolean => compareStamp(root, sources, stamp).isFresh

export async function buildIfStale(part: Part) {
  const state = compareStamp(root, part.sources, part.stamp)
  if (!state.isFresh) await build(part, state)
}

export async function build(part: Part, { write } = compareStamp(root, part.sources, part.stamp)) {
  const { name, args, folder, stamp, isQuiet } = part
  const start = Date.now()
  console.log(`Building the ${name} …`)
  // Written again only after a whole build, so that a broken one is never taken for a fresh one.
  rmSync(stamp, { force: true })
  // Bundles are the same whoever asks for them: these make bundlers build for development or for tests.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const code = await new Promise((resolve, reject) => {
    spawn(process.execPath, args, {
      cwd: join(root, folder),
      env,
      stdio: ['inherit', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (code !== 0) throw new Failure(`The ${name} could not be built; the reason stands above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  write()
  console.log(`${name[0]?.toUpperCase()}${name.slice(1)} built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
