export type ReceivedMail = {
  id: string
  at: string
  /** The sender and recipients of the SMTP envelope, whatever the headers say. */
  from: string
  to: string[]
  headers: [name: string, value: string][]
  subject: string
  text: string
  html: string
  /** Names and sizes of the attachments, without their contents: a long run must not fill the state file. */
  files: { name: string; type: string; bytes: number }[]
}

/** How many of the newest mails are kept, so that a long run does not fill the state file. */
const kept = 300

export function keepMail(mails: ReceivedMail[], mail: ReceivedMail): void {
  mails.push(mail)
  if (mails.length > kept) mails.splice(0, mails.length - kept)
}
