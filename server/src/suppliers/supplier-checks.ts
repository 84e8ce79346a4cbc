import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { formatMoney } from '@topup/core/money/format'
import { type Money, money } from '@topup/core/money/money'
import { DAY } from '@topup/core/time'
import { sql } from 'kysely'
import type { CheckAnswer } from '../setup/check.ts'
import type { Context } from './context.ts'
import { readCostRange } from './sales/balance.repository.ts'

/** The result of testing a supplier's key with a harmless call. */
export type KeyOutcome =
  | Readonly<{ kind: 'taken'; balance: Money }>
  /** The supplier does not know the key or the account. */
  | Readonly<{ kind: 'key'; code: string }>
  /** The supplier refuses calls from this machine's IP address; `address`: the IP address that the answer names. */
  | Readonly<{ kind: 'address'; code: string; address: string | undefined }>
  /** The key or this machine's IP address is refused: the supplier has one code for both. */
  | Readonly<{ kind: 'key-or-address'; code: string; address: string | undefined }>
  | Readonly<{ kind: 'silent'; reason: string }>

/** Returns the first IP address in a supplier's text; the rest is never shown. */
export function addressIn(text: string): string | undefined {
  const words = text.match(/[0-9a-f:.]{3,45}/gi) ?? []
  return words.map((word) => word.replace(/^[.:]+(?=\d+\.)|\.+$/g, '')).find((word) => isIP(word) !== 0)
}

/** Returns the IP address of PUBLIC_URL's host. If the store runs on one machine, its calls come from that address. */
async function ownAddress({ config }: Context): Promise<string | undefined> {
  const host = new URL(config.PUBLIC_URL).hostname
  return lookup(host).then(
    ({ address }) => address,
    () => undefined,
  )
}

async function allowSteps(ctx: Context, party: string, where: string, seen: string | undefined): Promise<string[]> {
  if (seen !== undefined)
    return [`Put ${seen}, which is what ${party} sees, on the list of allowed addresses ${where}.`]
  const own = await ownAddress(ctx)
  return [
    `Put the address that this machine calls from on the list of allowed addresses ${where}. ${party} does not say which it sees: whoever hosts the machine knows, as the address of its outgoing connections.`,
    ...(own === undefined
      ? []
      : [`PUBLIC_URL leads to ${own}, which is the same one where nothing stands in between.`]),
  ]
}

export type KeyWords = Readonly<{
  party: string
  /** Where in the supplier's dashboard the allowed IP addresses are listed. */
  where: string
  /** The steps by which the owner repairs the key. */
  keySteps: readonly string[]
}>

export async function keyAnswer(
  ctx: Context,
  outcome: KeyOutcome,
  { party, where, keySteps }: KeyWords,
): Promise<CheckAnswer> {
  if (outcome.kind === 'taken') {
    return { state: 'green', says: `${party} takes the key, and lets this machine’s address call.` }
  }
  if (outcome.kind === 'silent') return { state: 'unmade', says: `${party} gave no usable answer: ${outcome.reason}.` }
  if (outcome.kind === 'key')
    return { state: 'red', says: `${party} refuses the key (${outcome.code}).`, todo: keySteps }
  const steps = await allowSteps(ctx, party, where, outcome.address)
  if (outcome.kind === 'address') {
    return { state: 'red', says: `${party} does not let this machine’s address call (${outcome.code}).`, todo: steps }
  }
  return {
    state: 'red',
    says: `${party} refuses the key, or this machine’s address: it uses one word for both (${outcome.code}).`,
    todo: [...steps, ...keySteps],
  }
}

/** Returns the average cost per day of purchases at the supplier, over the last seven days, in rupiah. */
async function costOfDay(ctx: Context, supplier: string): Promise<number> {
  const since = new Date(ctx.now().getTime() - 7 * DAY).toISOString()
  const { rows } = await sql<{ cost: number | string | null }>`
    select sum(coalesce(charge_amount, cost_amount)) as cost from supplier_orders
    where supplier = ${supplier} and created_at >= ${since} and coalesce(charge_currency, cost_currency) = 'IDR'
      and status in ('accepted', 'delivered')`.execute(ctx.db)
  return Math.round(Number(rows[0]?.cost ?? 0) / 7)
}

export async function balanceAnswer(
  ctx: Context,
  supplier: string,
  party: string,
  balance: Money,
): Promise<CheckAnswer> {
  const idr = (amount: number) => formatMoney(money(amount, 'IDR'))
  const day = await costOfDay(ctx, supplier)
  const { dearest } = await readCostRange(ctx.db, { supplier, currency: 'IDR' })
  const has = `The balance at ${party} is ${formatMoney(balance)}`
  const todo = [`Top up at ${party}: what is sold beyond it waits, or is refused.`]
  if (balance.amount <= 0) return { state: 'red', says: `${has}: nothing can be delivered.`, todo }
  if (balance.amount < dearest)
    return { state: 'yellow', says: `${has}; the dearest package costs ${idr(dearest)}.`, todo }
  if (balance.amount < day) return { state: 'yellow', says: `${has}; a day sells for about ${idr(day)}.`, todo }
  return { state: 'green', says: `${has}.` }
}
