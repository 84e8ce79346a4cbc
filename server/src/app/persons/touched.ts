import { DomainError } from '@topup/core/api/errors'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import type { BreachKind } from '@topup/core/seller/breaches'
import { stringify } from 'csv-stringify/sync'
import { type RawBuilder, sql } from 'kysely'
import { openForReading } from '../../platform/db/open.ts'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../context.ts'
import { spellingsOf } from './find-person.ts'

const listed = 100

export type Breach = Readonly<{
  kind: BreachKind
  /** ISO times. If the breach is of the whole store, all data stored before `until` counts. */
  from: string
  until: string
  /** A tracking code, or the address of an account. */
  value?: string | undefined
}>

type Row = Readonly<{
  /** Null for buyers who left no address: only a public notice can reach them. */
  email: string | null
  purchases: number
  has_address: number
  has_account: number
  first_at: string
  last_at: string
}>

const none = sql`1 = 0`

function checkoutsOf({ kind, from, until, value = '' }: Breach): RawBuilder<unknown> {
  if (kind === 'store') return sql`checkouts.created_at < ${until}`
  if (kind === 'span')
    return sql`checkouts.id in (
      select id from checkouts where anonymised_at is null and created_at >= ${from} and created_at < ${until}
      union
      select orders.checkout_id from order_events join orders on orders.id = order_events.order_id
      where order_events.created_at >= ${from} and order_events.created_at < ${until})`
  if (kind === 'order')
    return sql`checkouts.id in (
      select checkout_id from orders where tracking_code = ${normaliseTrackingCode(value)}
      union
      select checkout_id from orders where id = ${value})`
  return sql`checkouts.user_id is not null and checkouts.user_id in (${accountOf(value)})`
}

function accountOf(address: string): RawBuilder<unknown> {
  const spellings = sql.join(spellingsOf(address))
  return sql`
    select user_id from proven_addresses where address in (${spellings})
    union
    select id from users where email is not null and lower(email) in (${spellings})`
}

function accountsOf({ kind, from, until, value = '' }: Breach): RawBuilder<unknown> {
  if (kind === 'store') return sql`created_at < ${until}`
  if (kind === 'span')
    return sql`(created_at >= ${from} and created_at < ${until} or last_login_at >= ${from} and last_login_at < ${until})`
  return kind === 'order' ? none : sql`id in (${accountOf(value)})`
}

/** The people affected by a breach, a row for each mailbox: buyers, account owners and recipients of gifts. */
export const touchedStatement = (breach: Breach): RawBuilder<Row> => sql<Row>`
  select email, count(checkout_id) as purchases, max(has_address) as has_address, max(has_account) as has_account,
    min(at) as first_at, max(at) as last_at
  from (
    select lower(customer_email) as email, id as checkout_id, created_at as at,
      case when buyer_ip is null then 0 else 1 end as has_address, case when user_id is null then 0 else 1 end as has_account
    from checkouts where anonymised_at is null and ${checkoutsOf(breach)}
    union all
    select lower(email), null, created_at, 0, 1 from users where email is not null and ${accountsOf(breach)}
    union all
    select lower(recipient), null, mails.created_at, 0, 0
    from checkouts join orders on orders.checkout_id = checkouts.id join mails on mails.order_id = orders.id
    where mails.kind = 'gift' and recipient <> '' and ${checkoutsOf(breach)}
    union all
    select lower(recipient), null, gift_notes.created_at, 0, 0
    from checkouts join orders on orders.checkout_id = checkouts.id join gift_notes on gift_notes.order_id = orders.id
    where ${checkoutsOf(breach)}
  ) as touched
  group by email order by email`

/** Names the kinds of data of one person, worded for the people who are notified of the breach. */
const kindsOf = ({ purchases, has_address, has_account }: Row): string[] => [
  'mail address',
  ...(purchases > 0 ? ['orders and players'] : []),
  ...(has_address === 1 ? ['internet address'] : []),
  ...(has_account === 1 ? ['account'] : []),
]

type Touched = Readonly<{
  persons: number
  /** Number of purchases without an address. */
  unnamed: number
  rows: readonly Readonly<{ email: string; purchases: number; kinds: readonly string[]; lastAt: string }>[]
  csv: Uint8Array
}>

/** Uses a read-only connection of its own, because reading a whole store takes long. */
async function listTouched({ config }: Pick<Context, 'config'>, breach: Breach): Promise<Touched> {
  const db = openForReading(config)
  try {
    const found = (await touchedStatement(breach).execute(db)).rows.map((row) => ({
      ...row,
      purchases: Number(row.purchases),
    }))
    const named = found.flatMap((row) =>
      row.email === null
        ? []
        : [
            {
              email: row.email,
              purchases: row.purchases,
              kinds: kindsOf(row),
              firstAt: row.first_at,
              lastAt: row.last_at,
            },
          ],
    )
    const columns = { email: 'email', purchases: 'purchases', kinds: 'data', firstAt: 'first', lastAt: 'last' }
    const csv = stringify(
      named.map((row) => ({ ...row, kinds: row.kinds.join('; ') })),
      { columns, header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' },
    )
    return {
      persons: named.length,
      unnamed: found.find(({ email }) => email === null)?.purchases ?? 0,
      rows: named.slice(0, listed).map(({ firstAt: _first, ...row }) => row),
      csv: new TextEncoder().encode(csv),
    }
  } finally {
    await db.destroy()
  }
}

export const touchedTasks = { listTouched }
const runTouchedTask = runnerOf(touchedTasks)

/** Lists the people affected by a breach, in the task thread. Throws invalid_input for a wrong period or no value. */
export async function findTouched(ctx: Context, breach: Breach): Promise<Touched> {
  if (breach.from >= breach.until) throw new DomainError('invalid_input', 'It has to end after it began')
  const isOfOne = breach.kind === 'order' || breach.kind === 'account'
  if (isOfOne && !breach.value) throw new DomainError('invalid_input', 'Say which order or whose account')
  return runTouchedTask(ctx, 'listTouched', breach)
}
