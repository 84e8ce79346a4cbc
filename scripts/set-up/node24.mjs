import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.mjs'
import { fetched, installPackages, setUpOnce } from './npm.mjs'
import { readPackages } from './packages.mjs'

const folder = join(fetched, 'node24')
const lock = fileURLToPath(new URL('node24', import.meta.url))
const orInstall = 'install Node 24 (nodejs.org)'

/** Runs a script with Node 24 instead of this older Node; resolves to its exit code. */
export function runUnderNode24(args) {
  const version = process.versions.node
  // A process started as Node 24 that has another version must not start another.
  if (process.env.STARTED_AS_NODE_24 === String(process.ppid)) {
    throw new Failure(`Node 24 was expected at ${process.execPath}, which is Node ${version}: remove ${folder}.`)
  }
  const node = findNode24(version)
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH, STARTED_AS_NODE_24: String(process.pid) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    // ENOENT for an existing file means that the system lacks the C library of Node's builds.
    child.once('error', (error) =>
      reject(new Failure(`Node 24 (${node}) does not start on this machine (${error.message}): ${orInstall}.`)),
    )
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** The path of Node 24, which is fetched from the npm registry once and then found without a request. */
function findNode24(version) {
  const [path, wanted] =
    Object.entries(readPackages(join(lock, 'package-lock.json')) ?? {}).find(
      ([, { os, cpu }]) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch),
    ) ?? []
  if (!path)
    throw new Failure(
      `Node 24 is needed, this is ${version}, and npm has none for ${process.platform} on ${process.arch}: ${orInstall}.`,
    )
  const node = join(folder, path, wanted.bin.node)
  const isThere = () => installedVersion(path) === wanted.version && existsSync(node)
  if (!isThere()) {
    setUpOnce(() => {
      if (isThere()) return
      console.log(`This is Node ${version}. Fetching Node ${wanted.version} …`)
      fetchNode24()
      // On a slow connection npm may report success although Node's file is missing, so it is tried again.
      if (!isThere()) fetchNode24()
      if (!isThere()) throw new Failure(`npm fetched Node ${wanted.version} without its file (${node}): try again.`)
    })
  }
  return node
}

const installedVersion = (path) => readPackages(join(folder, 'node_modules', '.package-lock.json'))?.[path]?.version

function fetchNode24() {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(lock, file), join(folder, file))
  installPackages(folder, `Node 24 could not be fetched (or ${orInstall})`, '--no-bin-links')
}
