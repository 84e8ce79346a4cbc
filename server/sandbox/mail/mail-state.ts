export type ReceivedMail = {
  id: string
  at: string
  /** As the envelope says, whatever the headers say. */
  from: string
  to: string[]
  headers: [name: string, value: string][]
  subject: string
  text: string
  html: string
  /** What came with it, without what it holds: a long run must not fill the state file. */
  files: { name: string; type: string; bytes: number }[]
}

/** A long run must not fill the state file. */
const kept = 300

export function keepMail(mails: ReceivedMail[], mail: ReceivedMail): void {
  mails.push(mail)
  if (mails.length > kept) mails.splice(0, mails.length - kept)
}
