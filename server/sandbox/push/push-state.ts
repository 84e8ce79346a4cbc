/** A message for a browser as the push service received it; only the browser can decrypt it. */
export type ReceivedPush = {
  at: string
  /** The path of the subscription's URL. */
  to: string
  headers: Record<'ttl' | 'urgency' | 'topic' | 'content-encoding', string>
  /** The application server's public key, and its contact address. */
  key: string
  contact: string
  /** Base64. */
  body: string
}

/** How many of the newest messages are kept, so that a long run does not fill the state file. */
const kept = 300

export function keepPush(pushes: ReceivedPush[], push: ReceivedPush): void {
  pushes.push(push)
  if (pushes.length > kept) pushes.splice(0, pushes.length - kept)
}
