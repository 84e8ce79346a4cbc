import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createResponseCache, prepareResponse } from './response-cache.ts'

const givenCache = async () => {
  let now = 0
  const cache = createResponseCache(() => now)
  const answer = await prepareResponse(200, Buffer.from('{}'), { 'content-type': 'application/json' })
  cache.store('/api/games', answer, cache.generation())
  const advance = (ms: number) => {
    now += ms
  }
  return { cache, answer, advance }
}

describe('ready answers', () => {
  it('are answered while they are young, and by their own key only', async () => {
    const { cache, answer, advance } = await givenCache()
    advance(29_999)
    expect(cache.find('/api/games')).toBe(answer)
    expect(cache.find('/api/config')).toBeUndefined()
  })

  it('are computed anew by one request when they are old, while others still get the old one', async () => {
    const { cache, answer, advance } = await givenCache()
    advance(30_000)
    expect([cache.find('/api/games'), cache.find('/api/games'), cache.find('/api/games')]).toEqual([
      undefined,
      answer,
      answer,
    ])
  })

  it('are asked for again when the one that should compute them failed', async () => {
    const { cache, advance } = await givenCache()
    advance(30_000)
    cache.find('/api/games')
    advance(2_000)
    expect(cache.find('/api/games')).toBeUndefined()
  })

  it('that nobody asked for in a long time are not answered to anyone', async () => {
    const { cache, advance } = await givenCache()
    advance(3_600_000)
    expect([cache.find('/api/games'), cache.find('/api/games')]).toEqual([undefined, undefined])
  })

  it('are gone at once after an invalidation, and what was computed before it is not stored after it', async () => {
    const { cache, answer } = await givenCache()
    const before = cache.generation()
    cache.invalidate()
    cache.store('/api/games', answer, before)
    expect(cache.find('/api/games')).toBeUndefined()
  })

  it('that are outdated are the last good ones until newer ones are made, and what is withdrawn is none', async () => {
    const { cache, answer, advance } = await givenCache()
    advance(3_600_000)
    cache.invalidate()
    expect([cache.find('/api/games'), cache.findLast('/api/games')]).toEqual([undefined, answer])
    const newer = { ...answer, etag: '"newer"' }
    expect(await cache.prepare('/api/games', async () => newer)).toBe(newer)
    expect(cache.findLast('/api/games')).toBe(newer)
    cache.withdraw()
    expect([cache.find('/api/games'), cache.findLast('/api/games')]).toEqual([undefined, undefined])
  })

  it('take no more room than there is, and those that were not asked for in the longest time go first', async () => {
    const cache = createResponseCache(() => 0, 10_000)
    const large = async () => prepareResponse(200, randomBytes(3_000), { 'content-type': 'image/png' })
    for (const key of ['/a', '/b', '/c']) cache.store(key, await large(), cache.generation())
    cache.find('/a')
    cache.store('/d', await large(), cache.generation())
    expect(['/a', '/b', '/c', '/d'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true])
  })
})

describe('an answer that many ask for at once', () => {
  it('is computed once for all of them, and stored', async () => {
    const { cache, answer } = await givenCache()
    cache.invalidate()
    let computed = 0
    const compute = async () => {
      computed++
      return answer
    }
    const asked = await Promise.all([1, 2, 3].map(() => cache.prepare('/api/games', compute)))
    expect(asked).toEqual([answer, answer, answer])
    expect(computed).toBe(1)
    expect(cache.find('/api/games')).toBe(answer)
  })

  it('is computed again by who asks after an invalidation, and only that one is stored', async () => {
    const { cache, answer } = await givenCache()
    const newer = { ...answer, etag: '"newer"' }
    const { promise, resolve } = Promise.withResolvers<typeof answer>()
    const first = cache.prepare('/api/games', () => promise)
    cache.invalidate()
    const second = cache.prepare('/api/games', async () => newer)
    resolve(answer)
    expect(await Promise.all([first, second])).toEqual([answer, newer])
    expect(cache.find('/api/games')).toBe(newer)
  })

  it('is tried again when it failed', async () => {
    const { cache, answer } = await givenCache()
    cache.invalidate()
    await expect(cache.prepare('/api/games', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.prepare('/api/games', async () => answer)).toBe(answer)
  })
})
