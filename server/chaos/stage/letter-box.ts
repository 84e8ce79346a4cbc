import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { World } from './world.ts'

const LOOK_MS = 500

const mails = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    to: z.array(z.string()),
    headers: z.array(z.tuple([z.string(), z.string()])),
    subject: z.string(),
    text: z.string(),
  }),
)

/** A mail that arrived; `id` is the id that the store gave the mail. */
export type Letter = Readonly<{ id: string; at: string; to: string; subject: string; text: string }>

/** Keeps reading the mailboxes, because the sandbox keeps only the newest mails. */
export function openLetterBox({ mailsAfter }: Pick<World, 'mailsAfter'>) {
  const letters: Letter[] = []
  let last = ''
  let isOpen = true
  async function look(): Promise<void> {
    for (const { id, at, to, headers, subject, text } of mails.parse(await mailsAfter(last))) {
      const [, ownId = ''] = headers.find(([name]) => name.toLowerCase() === 'message-id')?.[1].match(/<(.+)@/) ?? []
      letters.push({ id: ownId, at, to: to[0] ?? '', subject, text })
      last = id
    }
  }
  const looking = (async () => {
    while (isOpen) {
      await look().catch(() => undefined)
      await wait(LOOK_MS)
    }
  })()
  return {
    /** Ends the reading and returns all mails, oldest first. */
    close: async (): Promise<readonly Letter[]> => {
      isOpen = false
      await looking
      await look()
      return letters
    },
  }
}
