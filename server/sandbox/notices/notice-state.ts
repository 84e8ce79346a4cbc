/** A message to the owner: from the Telegram bot, or sent to the owner's own webhook receiver. */
export type ReceivedNotice = {
  at: string
  by: 'telegram' | 'hook'
  /** The chat's id, or the receiver's path. */
  to: string
  text: string
  /** Headers at the receiver, which prove the sender and identify repeats. Empty for Telegram. */
  headers: Record<string, string>
}

/** How many of the newest messages are kept, so that a long run does not fill the state file. */
const kept = 300

export function keepNotice(notices: ReceivedNotice[], notice: ReceivedNotice): void {
  notices.push(notice)
  if (notices.length > kept) notices.splice(0, notices.length - kept)
}
