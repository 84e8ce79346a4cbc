import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { Failure } from './failure.mjs'

/** Runs a script with Node 24 in place of this older Node; resolves to its exit code. */
export function runUnderNode24(args) {
  const node = findNode24()
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { stdio, env: { ...process.env, PATH } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Failure(`Node 24 was found at ${node} but did not start: ${error.message}.`)),
    )
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

function findNode24() {
  console.log(`This is Node ${process.versions.node}; using Node 24 through npx.`)
  const found = spawnSync('npx', ['-y', '-p', 'node@24', '-c', 'node -p process.execPath'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const path = found.stdout?.trim().split('\n').at(-1)
  if (found.status === 0 && path) return path
  console.error(found.error?.message ?? found.stderr)
  throw new Failure(
    `Node 24 is needed, this is ${process.versions.node}, and npx could not fetch it: install Node 24 or check the connection to the npm registry.`,
  )
}
