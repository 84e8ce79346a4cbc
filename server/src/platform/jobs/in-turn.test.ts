import { expect, it } from 'vitest'
import { createBeats } from './beats.ts'
import { inTurn } from './in-turn.ts'
import { createLifetime } from './lifetime.ts'

const items = ['first', 'second', 'third']

it('each item is worked on after the one before', async () => {
  const done: string[] = []
  const left = await inTurn({ beats: createBeats(), lifetime: createLifetime() }, items, async (item) =>
    done.push(item),
  )
  expect([done, left]).toEqual([items, []])
})

it('the item in hand is brought to its end when the process ends, and the others are not begun', async () => {
  const lifetime = createLifetime()
  const done: string[] = []
  const left = await inTurn({ beats: createBeats(), lifetime }, items, async (item) => {
    if (item === 'second') lifetime.endWork()
    await Promise.resolve()
    done.push(item)
  })
  expect([done, left]).toEqual([['first', 'second'], ['third']])
})

it('a process that is no longer ready, but serves on, works on', async () => {
  const lifetime = createLifetime()
  lifetime.beginStop()
  expect(await inTurn({ beats: createBeats(), lifetime }, items, async () => undefined)).toEqual([])
})
