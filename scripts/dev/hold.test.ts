import { expect, it } from 'vitest'
import { createHold, NotServing } from './hold.ts'

const answered = async () => 'answered'

it('begins no request while the store is replaced, and all of them afterwards', async () => {
  const hold = createHold()
  const { promise: ready, resolve: getReady } = Promise.withResolvers<void>()
  const replaced = hold.during(() => ready)
  let isBegun = false
  const request = hold.pass(async () => {
    isBegun = true
    return 'answered'
  })
  await new Promise(setImmediate)
  expect(isBegun).toBe(false)
  getReady()
  await replaced
  expect(await request).toBe('answered')
})

it('replaces the store once the requests before have their answers', async () => {
  const hold = createHold()
  const { promise: answer, resolve: end } = Promise.withResolvers<string>()
  const request = hold.pass(() => answer)
  let isReplaced = false
  const replaced = hold.during(async () => {
    isReplaced = true
  })
  await new Promise(setImmediate)
  expect(isReplaced).toBe(false)
  end('answered')
  await replaced
  expect(await request).toBe('answered')
  expect(isReplaced).toBe(true)
})

it('refuses requests with a sentence while there is no store', async () => {
  const hold = createHold()
  hold.setServing(false)
  await expect(hold.pass(answered)).rejects.toThrow(NotServing)
  hold.setServing(true)
  expect(await hold.pass(answered)).toBe('answered')
})

it('goes on when the store could not be replaced', async () => {
  const hold = createHold()
  await expect(hold.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await hold.pass(answered)).toBe('answered')
})
