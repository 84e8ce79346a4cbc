import { afterEach, expect, it, vi } from 'vitest'
import { createTaskThread } from './task-thread.ts'

/** Answers each task with its name, and hangs in the task with that name. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (order) => {
    if (order === 'end') process.exit()
    if (order.name === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    parentPort.postMessage({ kind: 'done', id: order.id, result: order.name })
  })
`)}`,
)

afterEach(() => {
  vi.useRealTimers()
})

it('that is stuck in a task is replaced: the next task has another one, and the tasks of the stuck one fail', async () => {
  const thread = createTaskThread({} as Parameters<typeof createTaskThread>[0], file)
  expect(await thread.run('ready', null, [])).toBe('ready')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = [thread.run('stuck', null, []), thread.run('behind', null, [])]
  thread.replace()
  expect(await thread.run('next', null, [])).toBe('next')
  vi.advanceTimersByTime(60_000)
  expect((await Promise.allSettled(stuck)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await thread.stop()
})
