import { createHash } from 'node:crypto'
import type { Answer } from './serve.ts'
import type { StoredReply } from './stored-reply.ts'
import type { World } from './world.ts'

const keptReplies = 20_000

/** Answers a repeated idempotency key with the first answer and runs nothing twice, while the key is remembered. */
export function answerOnce(call: {
  world: World
  replies: Record<string, StoredReply>
  name: string
  /** How long keys are remembered. */
  keptMs: number
  /** The request's text: a key used again with another request is refused. */
  request: string
  worthKeeping(answer: Answer): boolean
  replayed(first: Answer): Answer
  reused(): Answer
  run(): Answer
}): Answer {
  const { replies, name } = call
  const fingerprint = createHash('sha256').update(call.request).digest('base64url')
  const now = call.world.clock.now()
  const known = replies[name]
  const seen = known && Date.parse(known.at) + call.keptMs > now.getTime() ? known : undefined
  if (seen && seen.fingerprint !== fingerprint) return call.reused()
  if (seen) return call.replayed({ status: seen.status, body: seen.body, summary: 'replayed' })
  const answer = call.run()
  if (call.worthKeeping(answer)) {
    // A copy, because the object itself changes later.
    replies[name] = { fingerprint, status: answer.status, body: structuredClone(answer.body), at: now.toISOString() }
    const names = Object.keys(replies)
    if (names.length > keptReplies) for (const old of names.slice(0, keptReplies / 2)) delete replies[old]
    call.world.save()
  }
  return answer
}
