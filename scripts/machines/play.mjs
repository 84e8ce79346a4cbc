// Plain JavaScript without packages: stock.ts runs this file on the Node of a machine that has nothing else.
import { spawn } from 'node:child_process'

const ready = 'Ready in'

/**
 * Runs one command to its end, or, with `untilReady`, until the store says that it is ready and then stops it as Ctrl-C
 * does. Prints every line with the seconds since the start. Resolves to the seconds that the command took.
 * Throws where the command ends with another code than 0 or before it was ready.
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
