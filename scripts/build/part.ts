import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { leavesWithParent } from '../store/child-process.ts'
import { compareStamp } from './stamp.ts'

/** A set of bundles built together in a process of its own, because bundlers set NODE_ENV and do not free memory. */
export interface Part {
  name: string
  /** Arguments for Node: the builder's script and its options. */
  args: readonly string[]
  folder: string
  sources: readonly string[]
  /** Path of the stamp file that records which sources the bundles were built from. */
  stamp: string
  /** Variables that override this process's environment in the builder. */
  env?: Readonly<Record<string, string>>
}

export const isBuilt = ({ sources, stamp }: Part): boolean => compareStamp(root, sources, stamp).isFresh

export async function buildIfStale(part: Part) {
  const state = compareStamp(root, part.sources, part.stamp)
  if (!state.isFresh) await build(part, state)
}

/** Runs the builder without a terminal, so that bundlers draw no progress, and prints its output once it has ended. */
async function runBuilder({ args, folder, env }: Part) {
  // NODE_ENV and VITEST would make bundlers build for development or for tests, so the builder does not inherit them.
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...leavesWithParent, ...args], {
    cwd: join(root, folder),
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.stderr.write(Buffer.concat(written))
  return code
}

export async function build(
  part: Part,
  { write }: { write: () => void } = compareStamp(root, part.sources, part.stamp),
) {
  const { name, stamp } = part
  const start = Date.now()
  console.log(`Building the ${name} …`)
  // The stamp is removed first and written only after a complete build, so a failed build never counts as fresh.
  rmSync(stamp, { force: true })
  if ((await runBuilder(part)) !== 0) throw new Failure(`The ${name} could not be built; the reason stands above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  write()
  console.log(`${name[0]?.toUpperCase()}${name.slice(1)} built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
