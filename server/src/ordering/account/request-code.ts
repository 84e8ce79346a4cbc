import { DomainError } from '@topup/core/api/errors'
import type { Language } from '@topup/core/pages/page-renderer'
import { HOUR, SECOND } from '@topup/core/time'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { countedAddress, createAddressKeys } from '../../platform/http/counted-address.ts'
import { newestKey } from '../../platform/secrets/derived-key.ts'
import type { Context } from '../context.ts'
import { countedDomain, countedMailbox } from './counted-mailbox.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { CODE_LIFETIME, hashOfBrowser, LONG_CODE } from './sign-in-code.ts'
import { type Asking, lockAsking, mayMailAtOnce, maySixDigits, nextMailAt } from './sign-in-limits.ts'

/** How long a browser may wait for a shared mail. After that, its request for a code is dropped. */
const MOST_WAITING = HOUR

type Asked = Readonly<{
  address: string
  ip: string | undefined
  language: Language
  /** The requesting browser's cookie. */
  token: string
  /** The cookie of a browser that signed in before. */
  knownToken: string | undefined
  /** The browser's answer to a puzzle, if the store demanded one. */
  answer: string | undefined
}>
/** The number of characters of the code, and the seconds until its mail is sent. */
export type AskedCode = Readonly<{ characters: number; seconds: number }>
type Solved = Readonly<{ after: string }> | undefined

const findLastId = async (db: Db, browserHash: string): Promise<string> => {
  const last = await db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('browser_hash', '=', browserHash)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return last?.id ?? ''
}

/** The puzzle's subject: browser, mailbox, IP address and last code, so that a solved puzzle allows only one code. */
const subjectOf = ({ browserHash, mailbox }: Asking, ip: string | undefined, last: string): string =>
  `code ${browserHash} ${mailbox} ${countedAddress(ip)} ${last}`

type Row = Readonly<{ status: 'queued' | 'waiting'; isLong: boolean; dueAt: Date; expiresAt: Date }>

const insertCode = (ctx: Context, trx: Trx, asking: Asking, { address, language }: Asked, row: Row) =>
  trx
    .insertInto('sign_in_codes')
    .values({
      id: ctx.newId(),
      address,
      mailbox: asking.mailbox,
      domain: asking.domain,
      caller_key: asking.callerKey,
      browser_hash: asking.browserHash,
      known_id: asking.knownId,
      key_id: newestKey(ctx.config.COOKIE_KEYS).id,
      code_id: null,
      is_long: row.isLong ? 1 : 0,
      language,
      wrong: 0,
      created_at: ctx.now().toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ended_at: null,
      status: row.status,
      due_at: row.dueAt.toISOString(),
      tries: 0,
      claimed_until: null,
    })
    .execute()

/** Queues the code's mail and ends the browser's earlier codes. Codes of other browsers stay valid. */
async function mailAtOnce(ctx: Context, trx: Trx, asking: Asking, asked: Asked): Promise<AskedCode> {
  const now = ctx.now()
  await trx
    .updateTable('sign_in_codes')
    .set({ ended_at: now.toISOString() })
    .where('browser_hash', '=', asking.browserHash)
    .where('ended_at', 'is', null)
    .execute()
  const isLong = !(await maySixDigits(ctx, trx, asking))
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
  await insertCode(ctx, trx, asking, asked, { status: 'queued', isLong, dueAt: now, expiresAt })
  return { characters: isLong ? LONG_CODE : 6, seconds: 0 }
}

/** Adds the browser to those that wait for the mailbox's next mail. Undefined if it must solve a puzzle first. */
async function waitForMail(ctx: Context, trx: Trx, asking: Asking, asked: Asked, solved: Solved) {
  const now = ctx.now()
  const secondsUntil = (due: string) => Math.max(0, Math.ceil((new Date(due).getTime() - now.getTime()) / SECOND))
  const waiting = await trx
    .selectFrom('sign_in_codes')
    .select('due_at')
    .where('browser_hash', '=', asking.browserHash)
    .where('address', '=', asked.address)
    .where('status', '=', 'waiting')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (waiting) return { characters: LONG_CODE, seconds: secondsUntil(waiting.due_at) }
  const isSolved = solved?.after === (await findLastId(trx, asking.browserHash))
  if (asking.knownId === null && !isSolved) return undefined
  const dueAt = await nextMailAt(trx, asking.mailbox, now)
  const expiresAt = new Date(dueAt.getTime() + MOST_WAITING)
  await insertCode(ctx, trx, asking, asked, { status: 'waiting', isLong: true, dueAt, expiresAt })
  return { characters: LONG_CODE, seconds: secondsUntil(dueAt.toISOString()) }
}

/**
 * Queues a code mail for known and unknown addresses alike: an account begins with the first code entered. Beyond the
 * limits the browser waits for the mailbox's next mail. A browser that never signed in must first solve a puzzle, which
 * the refusal contains.
 */
export async function requestCode(ctx: Context, asked: Asked): Promise<AskedCode> {
  const { address, ip, token, answer } = asked
  if (!ctx.mailer) throw new DomainError('not_found', 'This store mails no codes')
  const asking: Asking = {
    mailbox: countedMailbox(address),
    domain: countedDomain(address),
    callerKey: createAddressKeys(ctx.config.COOKIE_KEYS)(ip),
    browserHash: hashOfBrowser(token),
    knownId: await findKnownBrowser(ctx.db, asked.knownToken, address),
  }
  const after = await findLastId(ctx.db, asking.browserHash)
  const subject = subjectOf(asking, ip, after)
  const isAnswered = answer !== undefined && (await ctx.challenge.isAnswered(subject, answer))
  const queued = await write(ctx.db, async (trx) => {
    await lockAsking(ctx, trx, asking)
    if (await mayMailAtOnce(ctx, trx, asking)) return mailAtOnce(ctx, trx, asking, asked)
    return waitForMail(ctx, trx, asking, asked, isAnswered ? { after } : undefined)
  })
  if (!queued) {
    const challenge = await ctx.challenge.ask(subject)
    throw new DomainError(
      'codes_used_up',
      'Many codes were asked for just now: the browser has to solve a puzzle for the next one. If it cannot, try again in an hour',
      {
        challenge,
      },
    )
  }
  ctx.signals.wake('mails')
  return queued
}
