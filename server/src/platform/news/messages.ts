import { z } from 'zod'

/** `wake`: loops; `orders`: ids that changed; `stale`: caches; `processes`: starts and ends; `trouble`: writes fail. */
export const topics = ['wake', 'orders', 'stale', 'settings', 'processes', 'trouble'] as const
export type Topic = (typeof topics)[number]

/** Ids to announce, by topic; `anything` where ids are unknown or too many. */
export type Pending = Map<Topic, Set<string> | 'anything'>

/** PostgreSQL's limit for a payload is 8000 bytes. */
const MOST_BYTES = 7_900
/** Beyond this many ids, `anything` is announced instead. */
const MOST_IDS = 1_000

export function addNews(pending: Pending, topic: Topic, id: string | undefined): void {
  const before = pending.get(topic)
  if (before === 'anything') return
  if (id === undefined || (before?.size ?? 0) >= MOST_IDS) pending.set(topic, 'anything')
  else if (before) before.add(id)
  else pending.set(topic, new Set([id]))
}

const message = z.object({
  by: z.string(),
  news: z.array(z.tuple([z.enum(topics), z.array(z.string()).nullable()]).catch(['stale', null])),
})
export type Message = z.output<typeof message>
type Entry = Message['news'][number]

/** Packs the announcements into as few messages as possible, each within PostgreSQL's limit. */
export function packNews(by: string, pending: Pending): string[] {
  const texts: string[] = []
  const room = MOST_BYTES - Buffer.byteLength(JSON.stringify({ by, news: [] }))
  let news: Entry[] = []
  let size = 0
  const close = () => {
    if (news.length > 0) texts.push(JSON.stringify({ by, news }))
    news = []
    size = 0
  }
  for (const [topic, ids] of pending) {
    if (ids === 'anything') {
      news.push([topic, null])
      size += topic.length + 10
      continue
    }
    let own: string[] | undefined
    for (const id of ids) {
      const cost = Buffer.byteLength(JSON.stringify(id)) + 1
      const begin = own ? 0 : topic.length + 10
      if (size + begin + cost > room) {
        close()
        own = undefined
      }
      if (!own) {
        own = []
        news.push([topic, own])
        size += topic.length + 10
      }
      own.push(id)
      size += cost
    }
  }
  close()
  return texts
}

/** Reads a message; undefined for a text that is not a message of the store. */
export function readNews(text: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
