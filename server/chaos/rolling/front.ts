import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, createBrowser } from '../../tests/_support/http-client.ts'

const LOOK_MS = 100
const PATIENCE_MS = 2000

/** The disturbance that a process is under. Errors of a process under 'nothing' fail the run. */
export type Doing = 'nothing' | 'kill' | 'upgrade' | 'worker'
type Seen = {
  isReady: boolean
  doing: Doing
  unreadyAt: number | undefined
  refusedAt: number | undefined
  noticed: string[]
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return String((cause instanceof Error && 'code' in cause && cause.code) || (error instanceof Error && error.name))
}
/** A refused connection: no process took the request, so any request may go to another process. */
const neverTaken = (error: unknown) => codeOf(error) === 'ECONNREFUSED'

/** Returns a distinct address for each number, for the X-Forwarded-For header that a proxy sends. */
export const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/**
 * Shares requests among the processes that report ready, like a proxy. A request that no process took goes to the other
 * process; a request that a process may have taken is for the browser to retry. Counts the errors that browsers see.
 */
export function createFront(urls: readonly string[], count: (what: string) => void) {
  const all: Seen[] = urls.map(() => ({
    isReady: true,
    doing: 'nothing',
    unreadyAt: undefined,
    refusedAt: undefined,
    noticed: [],
  }))
  const failures: string[] = []
  const stopping = new AbortController()
  let turn = 0

  const blame = (seen: Seen, index: number, what: string) => {
    count(`answers: ${what} (${seen.doing === 'nothing' ? 'nothing was done to it' : seen.doing})`)
    if (seen.doing === 'nothing') failures.push(`process ${index} gave a buyer ${what}`)
    if (seen.doing === 'upgrade') seen.noticed.push(`a buyer got ${what}`)
  }

  async function look(index: number): Promise<void> {
    const seen = all[index]
    if (!seen) return
    try {
      const answer = await fetch(`${urls[index]}/api/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      await answer.body?.cancel()
      seen.isReady = answer.ok
      if (answer.status === 503) seen.unreadyAt ??= performance.now()
    } catch (error) {
      seen.isReady = false
      if (neverTaken(error)) seen.refusedAt ??= performance.now()
    }
  }
  const looking = urls.map(async (_, index) => {
    while (!stopping.signal.aborted) {
      await look(index)
      await wait(LOOK_MS)
    }
  })

  /** The order in which to try the processes: ready ones first, rotating with each request. */
  function order(): number[] {
    const first = turn++ % urls.length
    const byTurns = urls.map((_, at) => (first + at) % urls.length)
    return byTurns.toSorted((one, other) => Number(all[other]?.isReady) - Number(all[one]?.isReady))
  }

  async function ask(index: number, path: string, init: RequestInit): Promise<Response> {
    const seen = all[index] as Seen
    try {
      const answer = await fetch(`${urls[index]}${path}`, init)
      if (answer.status < 500) return answer
      const text = await answer.text()
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
      // A payment provider was slow, which is no fault of this store process.
      if (code === 'provider_unavailable') count('answers: a provider was too slow')
      else blame(seen, index, `${answer.status} ${code}`.trim())
      return new Response(text, { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (!neverTaken(error)) blame(seen, index, codeOf(error))
      else if (seen.doing === 'nothing') blame(seen, index, 'no connection')
      else count(`led on to another process (${seen.doing})`)
      if (neverTaken(error)) seen.isReady = false
      throw error
    }
  }

  /** Sends requests as this address, in the X-Forwarded-For header that a proxy would set. */
  const through =
    (address: string, indexes: () => readonly number[] = order): typeof fetch =>
    async (input, init = {}) => {
      const { pathname, search } = new URL(String(input))
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', address)
      let last: unknown
      for (const index of indexes()) {
        try {
          return await ask(index, pathname + search, { ...init, headers })
        } catch (error) {
          last = error
          if (!neverTaken(error)) break
        }
      }
      throw last
    }

  return {
    failures,
    through,
    createBrowserOf: (send: typeof fetch): Browser => createBrowser('http://front', send),
    createBrowser: (buyer: number): Browser => createBrowser('http://front', through(addressOf(buyer + 1))),
    /** Counts the process's errors under `doing` from now on; returns a function that tells what was seen since. */
    begin(index: number, doing: Doing) {
      const seen = all[index] as Seen
      Object.assign(seen, { doing, unreadyAt: undefined, refusedAt: undefined, noticed: [] })
      const began = performance.now()
      const since = (at: number | undefined) => (at === undefined ? undefined : at - began)
      return () => ({
        unreadyAfterMs: since(seen.unreadyAt),
        refusedAfterMs: since(seen.refusedAt),
        noticed: [...seen.noticed],
      })
    },
    isReady: (index: number): boolean => all[index]?.isReady ?? false,
    async untilReady(index: number): Promise<void> {
      while (!all[index]?.isReady && !stopping.signal.aborted) await wait(LOOK_MS)
      Object.assign(all[index] as Seen, { doing: 'nothing' })
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(looking)
    },
  }
}
export type Front = ReturnType<typeof createFront>
