/** What reached the owner: a message of the bot, or a notice at the owner's own receiver. */
export type ReceivedNotice = {
  at: string
  by: 'telegram' | 'hook'
  /** The chat, or the receiver's path. */
  to: string
  text: string
  /** Of the receiver: what proves the sender, and tells repeats apart. */
  headers: Record<string, string>
}

/** A long run must not fill the state file. */
const kept = 300

export function keepNotice(notices: ReceivedNotice[], notice: ReceivedNotice): void {
  notices.push(notice)
  if (notices.length > kept) notices.splice(0, notices.length - kept)
}
