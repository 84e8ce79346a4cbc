import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pino from 'pino'
import { expect, it } from 'vitest'
import type { Db, Schema } from '../db/schema.ts'
import { createLimitClient, ownLimiter, sharedLimiter } from './limiters.ts'

/** A fake database that records its queries and gives set answers. */
function givenDatabase(answer: (parameters: readonly unknown[]) => Promise<{ rows: unknown[] }>) {
  const asked: (readonly unknown[])[] = []
  const executeQuery = async ({ parameters }: { parameters: readonly unknown[] }) => {
    asked.push(parameters)
    return answer(parameters)
  }
  const connection = { executeQuery, streamQuery: () => undefined }
  const driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver as never,
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db: db as Db, asked }
}

/** A fake database that counts as the rate limiter's statement does. */
function givenCounter() {
  const counted = new Map<unknown, number>()
  return givenDatabase(async ([key, points, expire]) => {
    counted.set(key, (counted.get(key) ?? 0) + Number(points))
    return { rows: [{ points: counted.get(key), expire }] }
  })
}

const log = pino({ level: 'silent' })
const passes = async (limiter: ReturnType<typeof sharedLimiter>, times: number, key = 'a') => {
  const answers: boolean[] = []
  for (let n = 0; n < times; n++) answers.push((await limiter.take(key)).passes)
  return answers.filter(Boolean).length
}
const limit = { name: 'order', most: 120 }

it('two processes count together, and whoever used it up is refused from memory', async () => {
  const { db, asked } = givenCounter()
  const [one, other] = [0, 1].map(() => sharedLimiter(createLimitClient(db, log), { name: 'signIn', most: 10 }))
  if (!one || !other) throw new Error('two were made')
  expect(await passes(one, 6)).toBe(6)
  expect(await passes(other, 6)).toBe(4)
  expect(await passes(one, 6)).toBe(0)
  expect(await passes(one, 50)).toBe(0)
  expect(await passes(one, 3, 'b')).toBe(3)
  expect(asked.length).toBeLessThan(20)
})

it('the first few calls cost no statement, and are counted with the next one', async () => {
  const { db, asked } = givenCounter()
  const [one, other] = [0, 1].map(() => sharedLimiter(createLimitClient(db, log), limit, 6))
  if (!one || !other) throw new Error('two were made')
  expect(await passes(one, 6)).toBe(6)
  expect(asked).toEqual([])
  expect(await passes(one, 1)).toBe(1)
  expect(asked.map(([, points]) => points)).toEqual([7])
  const [first, second] = [await passes(one, 54), await passes(other, 60)]
  expect(first + second + 7).toBe(120)
  expect(await passes(one, 30)).toBe(0)
  expect(await passes(other, 30)).toBe(0)
})

it('calls that come at once are counted once each', async () => {
  const { db } = givenCounter()
  const limiter = sharedLimiter(createLimitClient(db, log), limit, 6)
  const answers = await Promise.all(Array.from({ length: 500 }, () => limiter.take('a')))
  expect(answers.filter((taken) => taken.passes)).toHaveLength(120)
})

it('a process whose database fails limits by itself, asks again only after a while, and then counts with the others', async () => {
  let [now, isGone] = [0, true]
  const counter = givenCounter()
  const { db, asked } = givenDatabase(async (parameters) => {
    if (isGone) throw new Error('gone')
    return counter.db.executeQuery({ parameters } as never)
  })
  const limiter = sharedLimiter(createLimitClient(db, log, { clock: () => now }), { name: 'signIn', most: 10 })
  expect(await passes(limiter, 10)).toBe(10)
  expect(await passes(limiter, 5)).toBe(0)
  expect(await passes(limiter, 1, 'b')).toBe(1)
  expect(asked).toHaveLength(1)
  isGone = false
  now = 5_000
  expect(await passes(limiter, 12, 'c')).toBe(10)
  expect(asked.length).toBeGreaterThan(10)
})

it('a process whose database is silent answers nevertheless', async () => {
  const { db, asked } = givenDatabase(() => new Promise(() => {}))
  const limiter = sharedLimiter(createLimitClient(db, log), { name: 'signIn', most: 10 })
  expect(await passes(limiter, 12)).toBe(10)
  expect(asked).toHaveLength(1)
})

it('says what is left and for how long, and gives back what was not limited', async () => {
  const limiter = ownLimiter({ name: 'refusedWebhook', most: 2 })
  expect(await limiter.take('a')).toMatchObject({ passes: true, remaining: 1 })
  await limiter.giveBack('a')
  expect(await limiter.take('a')).toMatchObject({ passes: true, remaining: 1 })
  expect(await limiter.take('a')).toMatchObject({ passes: true, remaining: 0 })
  const { passes, remaining, msBeforeNext } = await limiter.take('a')
  expect([passes, remaining]).toEqual([false, 0])
  expect(msBeforeNext).toBeGreaterThan(0)
  expect(msBeforeNext).toBeLessThanOrEqual(60_000)
})

it('what is given back is free again for all processes, whether it was told already or not', async () => {
  const { db, asked } = givenCounter()
  const [one, other] = [0, 1].map(() => sharedLimiter(createLimitClient(db, log), { name: 'checkout', most: 5 }, 1))
  if (!one || !other) throw new Error('two were made')
  for (let n = 0; n < 20; n++) {
    expect((await one.take('a')).passes).toBe(true)
    await one.giveBack('a')
  }
  expect(asked).toEqual([])
  expect(await passes(one, 5)).toBe(5)
  await one.giveBack('a')
  expect(await passes(other, 3)).toBe(1)
  expect(await passes(one, 3)).toBe(0)
})
