import type { NoticeChannel } from '@topup/core/seller/notice-channels'
import type { Severity } from '@topup/core/seller/severity'
import type { OutsideContext } from '../context.ts'
import type { MailLink } from '../outbox/mail-links.ts'

/** The contents of an owner's alert about an attention entry. Never names a buyer or a secret. */
export type Told = Readonly<{
  id: string
  kind: string
  severity: Severity
  subjectType: string
  subjectId: string
  reason: string
  openedAt: string
  /** Set if the entry was closed before its alert was sent. */
  closedAt: string | null
  link: MailLink
}>

/** A message with the alerts of one batch. A retry has the same `id`. */
export type Message = Readonly<{ id: string; isTest: boolean; entries: readonly Told[] }>

/** A way to notify the owner: mail, webhook or Telegram. */
export type Channel = Readonly<{
  name: NoticeChannel
  /** Whether the channel is fully configured. */
  isSet: (ctx: OutsideContext) => boolean
  /** Sends one message. Throws NotTaken if the service refuses the message, or a network error. */
  send: (ctx: OutsideContext, message: Message) => Promise<void>
}>

/** Thrown if the channel's service refused the message. The error's text is shown to the owner. */
export class NotTaken extends Error {}

/** Says why a message failed. For a network error only the code, since the text may contain a URL with a secret. */
export function whyNotTaken(error: unknown): string {
  if (error instanceof NotTaken) return error.message.slice(0, 300)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : ''
  return `it could not be reached (${code || String(cause || (error instanceof Error ? error.name : 'failed'))})`
}

export const lineOf = ({ reason, openedAt, closedAt }: Told): string =>
  `${reason} (since ${openedAt}${closedAt ? `, over since ${closedAt}` : ''})`
