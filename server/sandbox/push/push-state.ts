/** A message that the push service took for a browser, as it came: only the browser can read it. */
export type ReceivedPush = {
  at: string
  /** The path of the subscription's address. */
  to: string
  headers: Record<'ttl' | 'urgency' | 'topic' | 'content-encoding', string>
  /** Who sent it: the application server's key, and how it is reached. */
  key: string
  contact: string
  /** Base64. */
  body: string
}

/** A long run must not fill the state file. */
const kept = 300

export function keepPush(pushes: ReceivedPush[], push: ReceivedPush): void {
  pushes.push(push)
  if (pushes.length > kept) pushes.splice(0, pushes.length - kept)
}
