import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addNews, type Pending, packNews, readNews, topics } from './messages.ts'

const told = fc.array(
  fc.record({ topic: fc.constantFrom(...topics), id: fc.option(fc.string({ maxLength: 60 }), { nil: undefined }) }),
  { maxLength: 400 },
)
const by = 'f3c1a2de-0000-4000-8000-000000000001'

it('what is told arrives whole, in messages that PostgreSQL takes', () => {
  fc.assert(
    fc.property(told, (calls) => {
      const pending: Pending = new Map()
      for (const { topic, id } of calls) addNews(pending, topic, id)
      const texts = packNews(by, pending)
      expect(texts.every((text) => Buffer.byteLength(text) < 8_000)).toBe(true)
      const heard: Pending = new Map()
      for (const text of texts) {
        for (const [topic, ids] of readNews(text)?.news ?? []) {
          for (const id of ids ?? [undefined]) addNews(heard, topic, id)
        }
      }
      expect(heard).toEqual(pending)
    }),
  )
})

it('ten thousand ids are not told one by one: anything of their topic may have changed', () => {
  const pending: Pending = new Map()
  for (let n = 0; n < 10_000; n++) addNews(pending, 'orders', `order-${n}`)
  expect(packNews(by, pending)).toEqual([JSON.stringify({ by, news: [['orders', null]] })])
})

it('what is no message of this release is not read as one', () => {
  expect(readNews('nonsense')).toBeUndefined()
  expect(readNews('{"by":1}')).toBeUndefined()
})
