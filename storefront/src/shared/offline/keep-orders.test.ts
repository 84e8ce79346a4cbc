import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOrder } from './keep-orders.ts'
import { type KeptOrder, keptPath } from './kept-order.ts'

/** A fake of the browser's Cache with the methods used here. */
function createCache() {
  const answers = new Map<string, Response>()
  const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  return {
    put: vi.fn(async (path: string, answer: Response) => void answers.set(path, answer)),
    delete: vi.fn(async (key: string | Request) => answers.delete(pathOf(key))),
    match: async (key: string | Request) => answers.get(pathOf(key))?.clone(),
    keys: async () => [...answers.keys()].map((path) => new Request(`https://store.example${path}`)),
    paths: () => [...answers.keys()],
  }
}

let cache: ReturnType<typeof createCache>
beforeEach(() => {
  cache = createCache()
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

const orderOf = (code: string, minute: number): KeptOrder => ({
  ...{ code, game: 'Mobile Legends', package: '86 Diamonds', status: 'completed', statusText: 'Delivered' },
  seenAt: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
})

it('an order that is seen again is never gone in between', async () => {
  await keepOrder(orderOf('A', 1))
  await keepOrder(orderOf('A', 2))
  expect(cache.delete).not.toHaveBeenCalled()
  expect(await (await cache.match(keptPath('A')))?.json()).toEqual(orderOf('A', 2))
})

it('of more than twenty orders the one seen longest ago is given up, whenever it was first kept', async () => {
  for (let nth = 1; nth <= 20; nth += 1) await keepOrder(orderOf(`A${nth}`, nth))
  await keepOrder(orderOf('A1', 21))
  await keepOrder(orderOf('B', 22))
  expect(cache.paths()).toHaveLength(20)
  expect(cache.paths()).toContain(keptPath('A1'))
  expect(cache.paths()).not.toContain(keptPath('A2'))
})
