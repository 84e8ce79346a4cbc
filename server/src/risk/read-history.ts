import { sql } from 'kysely'
import type { Db } from '../platform/db/schema.ts'
import type { ListEntry } from './decide.ts'
import { type Counts, newestPaid, type Subjects, windows } from './facts.ts'

/** Of each subject's window no more than the newest rows are looked at: whoever fills them has long been met. */
const mostRows = 1_000

export type Asking = Readonly<{
  at: Date
  subjects: Subjects
  packageId: string | null
  /** Digests whose entries in the lists count. */
  listed: readonly string[]
}>

export type Remembered = Readonly<{
  counts: Counts
  /** Payments for this package that were disputed, or sent back after a look. */
  disputesOfPackage: number
  entries: readonly (ListEntry & { id: string })[]
}>

type Column = 'address' | 'session' | 'mail' | 'player' | 'card'

/** What one subject's events in a window show, with the card of now left out of what others did. */
const recent = (column: Column, digest: string | null, from: string, kinds: string) =>
  sql`(select card, kind, at from risk_events where ${sql.ref(column)} = ${digest} and at > ${from} and kind in (${sql.raw(kinds)}) order by at desc limit ${sql.lit(mostRows)}) rows_of`

const failedCards = (since: string) => sql`
  count(distinct case when kind = 'failed' and at > ${since} then card end)
  + coalesce(sum(case when kind = 'failed' and at > ${since} and card is null then 1 else 0 end), 0)`

const tried = "'failed', 'held', 'paid'"
const paid = "'paid', 'released'"

const past = (column: Column, digest: string | null, from: string) => sql`
  select
    (select count(*) from ${recent(column, digest, from, "'disputed'")}) disputes,
    (select count(*) from ${recent(column, digest, from, "'released'")}) releases,
    (select min(at) from risk_events where ${sql.ref(column)} = ${digest} and at > ${from} and kind in (${sql.raw(paid)})) first_paid,
    (select max(amount) from (select amount from risk_events where ${sql.ref(column)} = ${digest} and at > ${from} and kind in (${sql.raw(paid)}) order by at desc, id desc limit ${sql.lit(newestPaid)}) newest) largest`

type Row = Readonly<
  Record<
    | 'session_failed'
    | 'player_failed'
    | 'mail_failed'
    | 'address_failed'
    | 'address_tried'
    | 'player_others'
    | 'mail_others'
    | 'player_paying'
    | 'mail_paying'
    | 'player_disputes'
    | 'mail_disputes'
    | 'card_disputes'
    | 'card_releases'
    | 'package_disputes',
    number | string
  > &
    Record<'player_paid' | 'mail_paid' | 'card_paid', string | null> &
    Record<'player_largest' | 'mail_largest' | 'card_largest', number | string | null> &
    Record<'entry_id' | 'list' | 'subject' | 'digest' | 'reason' | 'until', string | null>
>

const earliest = (...times: (string | null)[]) => {
  const known = times.filter((time) => time !== null).map((time) => Date.parse(time))
  return known.length > 0 ? Math.min(...known) : null
}
const largest = (...amounts: (number | string | null)[]) => {
  const known = amounts.filter((amount) => amount !== null).map(Number)
  return known.length > 0 ? Math.max(...known) : null
}

const toCounts = (row: Row): Counts => ({
  failedCardsOfSession: Number(row.session_failed),
  failedCardsOfPlayer: Number(row.player_failed),
  failedCardsOfMail: Number(row.mail_failed),
  failedTriesOfAddress: Number(row.address_failed),
  triesOfAddress: Number(row.address_tried),
  otherCardsOfPlayer: Number(row.player_others),
  otherCardsOfMail: Number(row.mail_others),
  otherPayingCardsOfBuyer: Math.max(Number(row.player_paying), Number(row.mail_paying)),
  disputes: Math.max(...[row.player_disputes, row.mail_disputes, row.card_disputes].map(Number)),
  cardReleases: Number(row.card_releases),
  cardPaidFirst: earliest(row.card_paid),
  buyerPaidFirst: earliest(row.player_paid, row.mail_paid),
  largestPaid: largest(row.player_largest, row.mail_largest, row.card_largest),
})

function toEntry({ entry_id, list, subject, digest, reason, until }: Row): (ListEntry & { id: string })[] {
  if (entry_id === null || digest === null || until === null) return []
  return [
    {
      id: entry_id,
      list: list as ListEntry['list'],
      subject: subject as ListEntry['subject'],
      digest,
      reason: reason ?? '',
      until: Date.parse(until),
    },
  ]
}

/** All that the store remembers of whoever pays, in one query: a row for each entry of the lists that is about them, or one. */
export async function readHistory(db: Db, { at, subjects, packageId, listed }: Asking): Promise<Remembered> {
  const [tries, cards, before] = [windows.tries, windows.cards, windows.past].map((window) =>
    new Date(at.getTime() - window).toISOString(),
  ) as [string, string, string]
  const { session, address, player, mail, card } = subjects
  const now = card ?? ''
  const buyer = (column: 'player' | 'mail', digest: string | null) => sql`
    select
      ${failedCards(tries)} failed,
      count(distinct case when card <> ${now} then card end) others,
      count(distinct case when card <> ${now} and kind <> 'failed' then card end) paying
    from ${recent(column, digest, cards, tried)}`
  const found = await sql<Row>`
    select
      s.failed session_failed, a.failed address_failed, a.tried address_tried,
      p.failed player_failed, p.others player_others, p.paying player_paying,
      m.failed mail_failed, m.others mail_others, m.paying mail_paying,
      pp.disputes player_disputes, pp.first_paid player_paid, pp.largest player_largest,
      mp.disputes mail_disputes, mp.first_paid mail_paid, mp.largest mail_largest,
      cp.disputes card_disputes, cp.releases card_releases, cp.first_paid card_paid, cp.largest card_largest,
      k.disputes package_disputes,
      e.id entry_id, e.list, e.subject, e.digest, e.reason, e.until
    from (select ${failedCards(tries)} failed from ${recent('session', session, tries, "'failed'")}) s
    cross join (
      select count(*) tried, coalesce(sum(case when kind = 'failed' then 1 else 0 end), 0) failed
      from ${recent('address', address, tries, tried)}
    ) a
    cross join (${buyer('player', player)}) p
    cross join (${buyer('mail', mail)}) m
    cross join (${past('player', player, before)}) pp
    cross join (${past('mail', mail, before)}) mp
    cross join (${past('card', card, before)}) cp
    cross join (
      select count(*) disputes from risk_events where package_id = ${packageId} and at > ${before} and kind = 'disputed'
    ) k
    left join risk_entries e on e.digest in (${sql.join(listed.length > 0 ? listed : [''])}) and e.until > ${at.toISOString()}`.execute(
    db,
  )
  const [first] = found.rows
  if (!first) throw new Error('a query of figures alone gives a row')
  return {
    counts: toCounts(first),
    disputesOfPackage: Number(first.package_disputes),
    entries: found.rows.flatMap(toEntry),
  }
}
