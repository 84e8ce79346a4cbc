import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Contact } from './contact.ts'

const bounds = { databaseStatement: 20_000, databaseAnswer: 25_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = Readonly<{ with: (rows: unknown) => void; fail: (error: Error) => void }>

/** A connection whose queries the test answers; it ends like the driver's when its stream is destroyed. */
function givenClient(contact: Contact) {
  const asked: Answer[] = []
  let cut: Error | undefined
  const destroy = (error: Error) => {
    cut ??= error
    for (const { fail } of asked) fail(error)
  }
  const client = Object.assign(new EventEmitter(), {
    connection: { stream: { destroy } },
    query: (_text: string) =>
      new Promise((resolve, reject) => {
        asked.push({ with: resolve, fail: reject })
      }),
  })
  contact.join(client as unknown as pg.PoolClient)
  return {
    ask: (text = 'select 1') => {
      const asking = client.query(text).then(
        () => 'answered',
        () => 'failed',
      )
      return { asking, answer: asked.at(-1) as Answer }
    },
    isCut: () => cut !== undefined,
  }
}

const neverConnected = () => Promise.reject(new Error('Connection terminated due to connection timeout'))

it('cuts every connection where none was heard since the silent one was asked', async () => {
  const contact = new Contact(bounds)
  const [silent, idle] = [givenClient(contact), givenClient(contact)]
  await vi.advanceTimersByTimeAsync(1)
  const { asking } = silent.ask()
  await vi.advanceTimersByTimeAsync(24_999)
  expect([silent.isCut(), contact.isLost]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toBe('failed')
  expect([silent.isCut(), idle.isCut(), contact.isLost]).toEqual([true, true, true])
})

it('cuts the silent one alone where another was heard meanwhile, be it by a refusal', async () => {
  const contact = new Contact(bounds)
  const [silent, other] = [givenClient(contact), givenClient(contact)]
  await vi.advanceTimersByTimeAsync(1)
  silent.ask()
  const refused = other.ask()
  await vi.advanceTimersByTimeAsync(1_000)
  refused.answer.fail(new pg.DatabaseError('no such table', 13, 'error'))
  await refused.asking
  await vi.advanceTimersByTimeAsync(25_000)
  expect([silent.isCut(), other.isCut(), contact.isLost]).toEqual([true, false, false])
})

it('waits as much longer as PostgreSQL was told to work, until that is taken back', async () => {
  const contact = new Contact(bounds)
  const client = givenClient(contact)
  const say = async (text: string) => {
    const { asking, answer } = client.ask(text)
    answer.with([])
    await asking
  }
  await say('set statement_timeout = 3600000')
  await vi.advanceTimersByTimeAsync(1)
  const long = client.ask()
  await vi.advanceTimersByTimeAsync(3_604_999)
  expect(client.isCut()).toBe(false)
  long.answer.with([])
  await long.asking
  await say('set statement_timeout = 20000')
  await vi.advanceTimersByTimeAsync(1)
  client.ask()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(client.isCut()).toBe(true)
})

it('while it is lost lets one at a time reach for it, and refuses everybody else at once, until it is heard', async () => {
  const contact = new Contact(bounds)
  await vi.advanceTimersByTimeAsync(1)
  await expect(contact.reach(neverConnected)).rejects.toThrow('connection timeout')
  expect(contact.isLost).toBe(true)
  const first = Promise.withResolvers<string>()
  const reaching = contact.reach(() => first.promise)
  const connect = vi.fn(async () => 'never asked')
  await expect(contact.reach(connect)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(connect).not.toHaveBeenCalled()
  givenClient(contact)
  first.resolve('there')
  expect(await reaching).toBe('there')
  expect(await Promise.all([1, 2].map(() => contact.reach(async () => 'there')))).toEqual(['there', 'there'])
})

it('is not lost because one more connection took too long beside those that are heard', async () => {
  const contact = new Contact(bounds)
  const client = givenClient(contact)
  await vi.advanceTimersByTimeAsync(1)
  const slow = Promise.withResolvers<never>()
  const reaching = contact.reach(() => slow.promise)
  await vi.advanceTimersByTimeAsync(5_000)
  const { asking, answer } = client.ask()
  answer.with([])
  await asking
  slow.reject(new Error('Connection terminated due to connection timeout'))
  await expect(reaching).rejects.toThrow('connection timeout')
  expect([client.isCut(), contact.isLost]).toEqual([false, false])
})
