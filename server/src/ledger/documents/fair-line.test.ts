import { expect, it } from 'vitest'
import { createFairLine } from './fair-line.ts'

function givenLine() {
  const inLine = createFairLine<'mail' | 'download'>()
  const done: string[] = []
  let open = 0
  const join = (lane: 'mail' | 'download', owner: string, fails = false) =>
    inLine(lane, owner, async () => {
      open += 1
      expect(open).toBe(1)
      await Promise.resolve()
      open -= 1
      done.push(owner)
      if (fails) throw new Error('no room')
    })
  return { done, join }
}

it('lets another buyer and a mail wait for one of the 150 downloads that a buyer asked for', async () => {
  const { done, join } = givenLine()
  const many = Array.from({ length: 150 }, () => join('download', 'many'))
  await Promise.all([...many, join('download', 'other'), join('mail', 'mail')])
  expect(done.indexOf('mail')).toBeLessThanOrEqual(2)
  expect(done.indexOf('other')).toBeLessThanOrEqual(3)
  expect(done).toHaveLength(152)
})

it('lets a mail wait for one of the downloads of 150 buyers, and a download for one of 150 mails', async () => {
  const { done, join } = givenLine()
  const buyers = Array.from({ length: 150 }, (_, index) => join('download', `buyer ${index}`))
  const mails = Array.from({ length: 150 }, () => join('mail', 'mail'))
  await Promise.all([...buyers, ...mails])
  expect(done.slice(2, 6)).toEqual(['mail', 'buyer 2', 'mail', 'buyer 3'])
  expect(done.filter((owner) => owner !== 'mail')).toEqual(buyers.map((_, index) => `buyer ${index}`))
})

it('works one at a time, tells of a failure whom it belongs to, and goes on after it', async () => {
  const { done, join } = givenLine()
  const ended = await Promise.allSettled([join('mail', 'a'), join('mail', 'b', true), join('download', 'c')])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await join('mail', 'd')
  expect(done).toHaveLength(4)
})
