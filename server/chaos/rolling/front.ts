import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, createBrowser } from '../../tests/_support/http-client.ts'

const LOOK_MS = 100
const PATIENCE_MS = 2000

/** What is being done to a process: an error of one that nothing is done to is the store's. */
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
/** Nobody took it, so it may go to another process whatever it is. */
const neverTaken = (error: unknown) => codeOf(error) === 'ECONNREFUSED'

/** An address of its own for each who asks, as a proxy would pass it on. */
export const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/**
 * Shares requests among the processes that say they are ready, as a proxy does: what nobody took goes to the other one,
 * what may have been taken is the browser's to ask again. It counts what the browsers get to see.
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

  /** Those that are ready by turns, then the others. */
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
      // Whoever plays the providers was slow: that is no matter of the store's processes.
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

  /** What comes from this address: the header is the proxy's own. */
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
    /** From now on its errors are those of a process to which this is done; answers what was seen until it ends. */
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
