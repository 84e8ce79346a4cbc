import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { SelectQueryBuilder } from 'kysely'
import { latestTime } from '../../platform/clock/is-older.ts'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { countedMailbox } from './counted-mailbox.ts'
import { CODE_LIFETIME, MOST_TRIES } from './sign-in-code.ts'
import { countWrong } from './wrong-codes.ts'

/** The most mails with codes per hour: for a mailbox, a domain, a requesting IP address, and a known browser. */
const mostMails = { mailbox: 5, domain: 30, caller: 20, knownBrowser: 5 }
/** Wrong six-digit entries per day by mailbox, browser and IP address, and per year for a mailbox or browser. */
const mostWrong = { mailbox: 30, browser: 10, caller: 100, year: 100 }
const PAUSE = 5 * MINUTE

const scale = ({ config }: Context, most: number) => Math.max(1, Math.round(most * config.RATE_LIMIT_FACTOR))

/** Writes the lock rows of these keys in sorted order, so that two transactions cannot deadlock. */
export async function lockCounts(ctx: Pick<Context, 'now'>, trx: Trx, keys: readonly string[]): Promise<void> {
  const taken_at = ctx.now().toISOString()
  for (const key of keys.toSorted()) {
    await trx
      .insertInto('sign_in_locks')
      .values({ key, taken_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ taken_at }))
      .execute()
  }
}

/** The lock key for codes of an address: the same for all spellings of a mailbox. */
export const mailboxKey = (address: string): string => `address ${countedMailbox(address)}`

export type Asking = Readonly<{
  mailbox: string
  /** Null if the domain is not counted. */
  domain: string | null
  callerKey: string
  browserHash: string
  /** The row of a browser that has signed in to the address's account before. */
  knownId: string | null
}>

export const lockAsking = (ctx: Context, trx: Trx, { mailbox, domain, callerKey }: Asking): Promise<void> =>
  lockCounts(ctx, trx, [`address ${mailbox}`, `caller ${callerKey}`, ...(domain === null ? [] : [`domain ${domain}`])])

type Codes = SelectQueryBuilder<Schema, 'sign_in_codes', object>

const countOf = async (codes: Codes): Promise<number> => {
  const { count } = await codes.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Codes counted for a known browser, or for all other browsers asking for the mailbox. */
const ofSubject = (codes: Codes, { mailbox, knownId }: Pick<Asking, 'mailbox' | 'knownId'>): Codes =>
  codes.where('mailbox', '=', mailbox).where('known_id', knownId === null ? 'is' : '=', knownId)

/** Whether a code is mailed at once and without a puzzle. The caller has locked all counts. */
export async function mayMailAtOnce(ctx: Context, trx: Trx, asking: Asking): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - HOUR).toISOString()
  const lately = trx
    .selectFrom('sign_in_codes')
    .where('created_at', '>', since)
    .where('created_at', '<=', latestTime(ctx))
  const { domain, callerKey, knownId } = asking
  const ofThese = await countOf(ofSubject(lately, asking))
  if (knownId !== null) return ofThese < scale(ctx, mostMails.knownBrowser)
  const unknown = lately.where('known_id', 'is', null)
  return (
    ofThese < scale(ctx, mostMails.mailbox) &&
    (await countOf(unknown.where('caller_key', '=', callerKey))) < scale(ctx, mostMails.caller) &&
    (domain === null || (await countOf(unknown.where('domain', '=', domain))) < scale(ctx, mostMails.domain))
  )
}

/** Wrong entries made with six-digit codes, and those that their open codes still allow. */
async function countGuesses(ctx: Context, codes: Codes) {
  const now = ctx.now()
  const rows = await codes
    .select(['wrong', 'ended_at', 'expires_at'])
    .where('is_long', '=', 0)
    .where('created_at', '>', new Date(now.getTime() - DAY - CODE_LIFETIME).toISOString())
    .execute()
  const open = rows.filter(({ ended_at, expires_at }) => ended_at === null && expires_at > now.toISOString())
  const allowed = open.reduce((sum, { wrong }) => sum + MOST_TRIES - wrong, 0)
  const made = rows.reduce((sum, { wrong }) => sum + wrong, 0)
  return { allowed, made, inAll: made + allowed }
}

/**
 * Whether another six-digit code's tries fit within all limits of wrong entries. Tries count when the code is made, so
 * that others' wrong entries never end a mailed code. RATE_LIMIT_FACTOR does not change these limits.
 */
export async function maySixDigits(ctx: Context, trx: Trx, asking: Asking): Promise<boolean> {
  const codes = trx.selectFrom('sign_in_codes')
  const { knownId, browserHash, callerKey } = asking
  const ofThese = await countGuesses(ctx, ofSubject(codes, asking))
  const most = knownId === null ? mostWrong.mailbox : mostWrong.browser
  if (ofThese.inAll + MOST_TRIES > most) return false
  const ofBrowser = await countGuesses(ctx, codes.where('browser_hash', '=', browserHash))
  if (ofBrowser.inAll + MOST_TRIES > mostWrong.browser) return false
  // Thousands of buyers may share an IP address, so only entries made count, and known browsers are exempt.
  const ofCaller = codes.where('caller_key', '=', callerKey).where('known_id', 'is', null)
  if (knownId === null && (await countGuesses(ctx, ofCaller)).made >= mostWrong.caller) return false
  return (await countWrong(ctx, trx, asking)) + ofThese.allowed + MOST_TRIES <= mostWrong.year
}

/** When the mailbox's next mail for browsers beyond the limits may be sent: five minutes after the last. */
export async function nextMailAt(trx: Trx, mailbox: string, now: Date): Promise<Date> {
  const { last } = await trx
    .selectFrom('sign_in_codes')
    .select(({ fn }) => fn.max('expires_at').as('last'))
    .where('mailbox', '=', mailbox)
    // Skip codes mailed to known browsers only: those must not delay other browsers' mails.
    .where((eb) => eb.or([eb('known_id', 'is', null), eb('code_id', 'is not', null)]))
    .where('status', 'not in', ['waiting', 'joined', 'dropped'])
    .where('created_at', '>', new Date(now.getTime() - 2 * HOUR).toISOString())
    .where('created_at', '<=', latestTime({ now: () => now }))
    .executeTakeFirstOrThrow()
  const mailedAt = last === null ? 0 : new Date(last).getTime() - CODE_LIFETIME
  return new Date(Math.max(now.getTime(), mailedAt + PAUSE))
}
