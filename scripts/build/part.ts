import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { leavesWithParent } from '../store/child-process.ts'
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
  /** Variables that the builder gets in place of those of this process. */
  env?: Readonly<Record<string, string>>
}

export const isBuilt = ({ sources, stamp }: Part): boolean => compareStamp(root, sources, stamp).isFresh

export async function buildIfStale(part: Part) {
  const state = compareStamp(root, part.sources, part.stamp)
  if (!state.isFresh) await build(part, state)
}

/** Runs the builder without a terminal, so that bundlers draw no progress, and prints what it wrote once it has ended. */
async function runBuilder({ args, folder, env }: Part) {
  // Bundles are the same whoever asks for them: these make bundlers build for development or for tests.
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
  // Written again only after a whole build, so that a broken one is never taken for a fresh one.
  rmSync(stamp, { force: true })
  if ((await runBuilder(part)) !== 0) throw new Failure(`The ${name} could not be built; the reason stands above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  write()
  console.log(`${name[0]?.toUpperCase()}${name.slice(1)} built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
