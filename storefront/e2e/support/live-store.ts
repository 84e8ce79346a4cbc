import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base } from './test.ts'

type LiveStore = Readonly<{
  url: string
  turn: (isOpen: boolean) => Promise<void>
  /** Fakes a full disk, on which nothing can be ordered, or ends that. */
  fill: (isFull: boolean) => Promise<void>
}>

const program = join(import.meta.dirname, '../../..', 'server/tests/_support/live-store.ts')

/** Returns the process's next message. Throws if the process exits first. */
async function listen(child: ChildProcess): Promise<{ url: string }> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the live store ended with ${code}`)
  })
  const [said] = await Promise.race([once(child, 'message'), failed])
  return said as { url: string }
}

/** A separate live store, closed at first: the stores of the other end-to-end tests skip the opening checks. */
export const test = base.extend<{ live: LiveStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
  live: async ({}, use) => {
    const child = fork(program, { silent: true })
    const { url } = await listen(child)
    const tell = async (what: { isOpen: boolean } | { isFull: boolean }) => {
      const said = listen(child)
      child.send(what)
      await said
    }
    await use({ url, turn: (isOpen) => tell({ isOpen }), fill: (isFull) => tell({ isFull }) })
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  },
  baseURL: ({ live }, use) => use(live.url),
})
