import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'
import { type NewsLine, openNewsLine } from '../db/news-line.ts'
import type { Logger } from '../log.ts'
import { addNews, type Message, type Pending, packNews, readNews, type Topic } from './messages.ts'

/** `ids` is undefined if anything of the topic may have changed. */
type Hear = (ids: readonly string[] | undefined) => void

/** Messages between processes about changes. Messages are only hints: each process also polls, less often. */
export type News = Readonly<{
  /** Tells the other processes; call it after the commit. Without an id: anything of the topic may have changed. */
  tell: (topic: Topic, id?: string) => void
  /** Resolves when PostgreSQL has all messages so far; after a second at most if it is silent or slow. */
  told: () => Promise<void>
  /** Listens to messages of other processes, not of this one. */
  on: (topic: Topic, hear: Hear) => void
  /** Makes every listener read again, because a message may have been missed. */
  doubt: () => void
  /** Whether messages of other processes arrive at the moment. */
  isHearing: () => boolean
  /** Resolves after the first attempt to connect; further attempts follow in the background. */
  start: () => Promise<void>
  /** Sends pending messages, then closes the connection. */
  stop: () => Promise<void>
}>

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10 * SECOND
/** Milliseconds between messages: under load one message replaces many. */
const REST = 10
/** Milliseconds after which `told` resolves even if PostgreSQL has not answered. */
const PATIENCE = SECOND

/** Without a shared database (on SQLite) no messages are sent or heard. */
export function createNews(databaseUrl: string | undefined, log: Logger): News {
  const by = randomUUID()
  const listeners = new Map<Topic, Hear[]>()
  let pending: Pending = new Map()
  let line: NewsLine | undefined
  let told = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  function pass(topic: Topic, ids: readonly string[] | undefined): void {
    for (const hear of listeners.get(topic) ?? []) {
      try {
        hear(ids)
      } catch (error) {
        log.error({ err: error, topic }, 'news of another process was not acted on')
      }
    }
  }

  function doubt(): void {
    for (const topic of listeners.keys()) pass(topic, undefined)
  }

  function hearText(text: string): void {
    const message: Message | undefined = readNews(text)
    // An unreadable message may come from another release, so every listener reads again.
    if (!message) doubt()
    else if (message.by !== by) for (const [topic, ids] of message.news) pass(topic, ids ?? undefined)
  }

  /** Sends all pending announcements; those that fail stay pending until the connection is back. */
  async function tellAll(to: NewsLine): Promise<void> {
    const taken = pending
    pending = new Map()
    try {
      for (const text of packNews(by, taken)) await to.tell(text)
    } catch {
      for (const [topic, ids] of taken) {
        for (const id of ids === 'anything' ? [undefined] : ids) addNews(pending, topic, id)
      }
      void to.end()
    }
  }

  /** Sends messages in turn. */
  function tellRest(to: NewsLine): void {
    told = told.then(() => (pending.size > 0 ? tellAll(to) : undefined))
  }

  /** Collects announcements for at least a turn of the event loop, and while the last message is being sent. */
  function plan(rest: number): void {
    if (timer || !line || pending.size === 0) return
    timer = setTimeout(() => {
      const to = line
      if (to) tellRest(to)
      void told.then(() => {
        timer = undefined
        plan(REST)
      })
    }, rest)
  }

  async function listen(url: string, isFirst: boolean): Promise<void> {
    const own = await openNewsLine(url, hearText)
    if (stopping.signal.aborted) return own.end()
    line = own
    if (!isFirst) {
      log.info('the news of other processes are heard again')
      doubt()
    }
    plan(0)
    void own.lost.then(() => {
      if (line === own) line = undefined
    })
  }

  async function keepListening(url: string, firstTried: () => void): Promise<void> {
    let pause = FIRST_PAUSE
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      const began = performance.now()
      try {
        await listen(url, attempt === 1)
        firstTried()
        await line?.lost
      } catch (error) {
        log.debug({ err: error }, 'no connection for the news of other processes')
        firstTried()
      }
      if (stopping.signal.aborted) return
      log.warn('the news of other processes are not heard: this one looks by itself meanwhile')
      if (performance.now() - began > LONGEST_PAUSE) pause = FIRST_PAUSE
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  return {
    tell(topic, id) {
      if (!running) return
      addNews(pending, topic, id)
      plan(0)
    },
    async told() {
      if (!line || !running) return
      tellRest(line)
      const end = new AbortController()
      const late = sleep(PATIENCE, undefined, { signal: end.signal }).catch(() => undefined)
      await Promise.race([told, late])
      end.abort()
    },
    on: (topic, hear) => void listeners.set(topic, [...(listeners.get(topic) ?? []), hear]),
    doubt,
    isHearing: () => line !== undefined,
    start: () =>
      new Promise((resolve) => {
        if (!databaseUrl || running) return resolve()
        running = keepListening(databaseUrl, resolve)
      }),
    async stop() {
      if (!running) return
      clearTimeout(timer)
      await told
      if (line) await tellAll(line)
      stopping.abort()
      await line?.end()
      await running
      running = undefined
    },
  }
}
