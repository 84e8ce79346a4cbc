import type { NoticeChannel } from '@topup/core/seller/notice-channels'
import type { Severity } from '@topup/core/seller/severity'
import type { OutsideContext } from '../context.ts'
import type { MailLink } from '../outbox/mail-links.ts'

/** What is told of one entry: never a buyer, never a secret. */
export type Told = Readonly<{
  id: string
  kind: string
  severity: Severity
  subjectType: string
  subjectId: string
  reason: string
  openedAt: string
  /** It was over before it could be told. */
  closedAt: string | null
  link: MailLink
}>

/** `id` is the same when the same is told again. */
export type Message = Readonly<{ id: string; isTest: boolean; entries: readonly Told[] }>

/** One way to the owner. */
export type Channel = Readonly<{
  name: NoticeChannel
  /** Whether it has all it needs. */
  isSet: (ctx: OutsideContext) => boolean
  /** Throws NotTaken, or whatever the network throws. */
  send: (ctx: OutsideContext, message: Message) => Promise<void>
}>

/** Its words are shown to the owner. */
export class NotTaken extends Error {}

/** Of other errors only the code: an address in their message could hold a key. */
export function whyNotTaken(error: unknown): string {
  if (error instanceof NotTaken) return error.message.slice(0, 300)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : ''
  return `it could not be reached (${code || String(cause || (error instanceof Error ? error.name : 'failed'))})`
}

export const lineOf = ({ reason, openedAt, closedAt }: Told): string =>
  `${reason} (since ${openedAt}${closedAt ? `, over since ${closedAt}` : ''})`
