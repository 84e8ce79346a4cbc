import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const lookMs = 200
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * Runs `work` while no other process holds the lock file: `npm start` and `npm test` in two terminals would install
 * into the same folder. Prints `waiting` while another process has the lock. The lock of a killed process does not
 * count.
 */
export function oneAtATime(lock, waiting, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let looks = 0; !take(lock); looks++) {
    if (looks === 0) console.log(waiting)
    Atomics.wait(sleeper, 0, 0, lookMs)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Atomically creates the lock file with this process's id; returns false if it exists. */
function take(lock) {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function isHeld(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
