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
  /** Closes the connections to the mail server. Call it once the last mail is sent. */
  close: () => Promise<void>
}>

/** Connections at once: more than the mails of one round, so that sign-in codes do not wait for these. */
const MOST_CONNECTIONS = 10

/** Rejects once `work` takes longer than `ms`, and aborts it, so that its mail is not sent later. */
async function inTime(ms: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const ending = new AbortController()
  const timer = setTimeout(() => {
    reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }))
    ending.abort()
  }, ms)
  await Promise.race([work(ending.signal), late]).finally(() => clearTimeout(timer))
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PRACTICE' | 'timing'>

/**
 * Sends mail over SMTP. Undefined if not configured. A send times out before the mail's outbox lease expires. Mails
 * that follow each other closely share a connection. Only a mail of which no byte was sent moves to another connection.
 */
export function createMailer(config: MailConfig): Mailer | undefined {
  const { SMTP_URL, MAIL_FROM, timing } = config
  if (!SMTP_URL || !MAIL_FROM) return undefined
  const wait = timing.providerTimeout
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      maxRequeues: 1,
      // Shorter than any mail server waits, so that the server does not close a connection that a mail is about to use.
      idleTimeout: wait / 2,
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: Promise<Transporter> | undefined
  const host = new URL(config.PUBLIC_URL).hostname
  return {
    async verify() {
      assertNoOpenWrite('the mail server')
      transport ??= connect()
      const smtp = await transport
      await inTime(wait, () => smtp.verify())
    },
    async close() {
      const open = transport
      transport = undefined
      const smtp = await open
      smtp?.close()
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
      const message = {
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
      }
      await inTime(wait, (signal) => smtp.sendMail({ ...message, signal }))
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
