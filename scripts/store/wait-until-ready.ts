import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../set-up/failure.mjs'
import type { Child } from './child-process.ts'

const limitMs = 120_000
const sayAfterMs = 5_000
const lookEveryMs = 10

interface Wait {
  name: string
  child: Child
  url: string
  isReady(status: number): boolean
  say(line: string): void
}

/** Resolves when `url` answers that it is ready; throws if the child ends first or takes too long. */
export async function waitUntilReady({ name, child, url, isReady, say }: Wait) {
  const start = Date.now()
  let saidAt = start
  while (!isReady(await readStatus(url))) {
    if (child.hasExited()) throw stoppedEarly(name, await child.exited)
    if (Date.now() - start > limitMs) throw new Failure(`The ${name} was not ready after ${limitMs / 1000} s: ${url}`)
    if (Date.now() - saidAt > sayAfterMs) {
      saidAt = Date.now()
      say(`Waiting for the ${name} to be ready (${Math.round((saidAt - start) / 1000)} s) …`)
    }
    await wait(lookEveryMs)
  }
}

/** The status of the answer, or 0 without one. Avoids `fetch`, which takes longer to load than the store to answer. */
const readStatus = (url: string) =>
  new Promise<number>((resolve) => {
    const request = get(url, { timeout: 5_000, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
  })

const stoppedEarly = (name: string, code: number) =>
  new Failure(`The ${name} stopped before it was ready (exit code ${code}); its reason stands above.`, code || 1)
