import type { Language } from '@topup/core/pages/page-renderer'
import type { Transporter } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import { markPractice } from './mark-practice.ts'

export type Attachment = Readonly<{ filename: string; contentType: string; content: Buffer }>

export type OutgoingMail = Readonly<{
  id: string
  fromName: string
  /** The mail's language, English if omitted. */
  language?: Language
  to: string
  /** The reply address. If omitted, replies go to the sending address. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}>
export type Mailer = Readonly<{
  send: (mail: OutgoingMail) => Promise<void>
  /** Signs in to the mail server without sending. */
  verify: () => Promise<void>
}>

const rejectAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), ms)
  })
  return { late, clear: () => clearTimeout(timer) }
}

/** Sends mail over SMTP. Undefined if not configured. A send times out before the mail's outbox lease expires. */
export function createMailer(config: Config): Mailer | undefined {
  const { SMTP_URL, MAIL_FROM, timing } = config
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const wait = timing.providerTimeout
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: SMTP_URL,
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: Promise<Transporter> | undefined
  const inTime = async (work: Promise<unknown>) => {
    const { late, clear } = rejectAfter(wait)
    await Promise.race([work, late]).finally(clear)
  }
  const host = new URL(config.PUBLIC_URL).hostname
  return {
    async verify() {
      assertNoOpenWrite('the mail server')
      transport ??= connect()
      await inTime((await transport).verify())
    },
    async send(mail) {
      assertNoOpenWrite('the mail server')
      const {
        id,
        fromName,
        to,
        replyTo,
        subject,
        text,
        html,
        attachments = [],
      } = config.PRACTICE ? markPractice(mail) : mail
      transport ??= connect()
      const smtp = await transport
      const sending = smtp.sendMail({
        // Address objects are not parsed, so a name or address cannot inject a second recipient.
        from: { name: fromName, address: MAIL_FROM },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        envelope: { from: MAIL_FROM, to: [to] },
        // The id is the same for every try, so that the mailbox can detect a repeat.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        text,
        html,
        attachments: [...attachments],
      })
      await inTime(sending)
    },
  }
}

export type MailFailure = Readonly<{ code: string; isFinal: boolean }>

/** Reduces an error to its code, since its text names the address. A 5xx answer to the address or the mail is final. */
export function readMailFailure(error: unknown): MailFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const name = typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : 'EUNKNOWN'
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  const isFinal = (name === 'EENVELOPE' || name === 'EMESSAGE') && answer !== undefined && answer >= 500
  return { code: answer === undefined ? name : `${name} ${answer}`, isFinal }
}
