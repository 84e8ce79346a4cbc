// Plain JavaScript without packages: stock.ts runs this file on a machine that has only Node.
import { spawn } from 'node:child_process'

const ready = 'Ready in'

/**
 * Runs a command to its end or, with `untilReady`, until the store is ready, and then stops it like Ctrl-C. Prints each
 * line with the seconds since the start, and resolves to the seconds taken. Throws if the command fails or ends before
 * it was ready.
 */
export async function play(title, [program, ...args], { untilReady = false, ...options }) {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  console.log(`\n$ ${title}`)
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  let readyAfter
  const read = (chunk) => {
    output += chunk
    for (const line of String(chunk).split('\n'))
      if (line.trim()) console.log(`${String(seconds()).padStart(5)} s  ${line}`)
    if (!untilReady || readyAfter !== undefined || !output.includes(ready)) return
    readyAfter = seconds()
    process.kill(-child.pid, 'SIGINT')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (untilReady && readyAfter === undefined)
    throw new Error(`"${title}" ended with ${code} before the store was ready.`)
  if (!untilReady && code !== 0) throw new Error(`"${title}" ended with ${code}.`)
  return readyAfter ?? seconds()
}
