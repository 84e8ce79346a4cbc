import { DomainError } from '@topup/core/api/errors'
import type { DataRequestDetails, DataRequestView, PersonalCopy } from '@topup/core/api/persons'
import { DAY } from '@topup/core/time'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import type { Context } from '../context.ts'
import { copyWords, languageOf } from './copy-words.ts'
import type { DataRequestTable } from './data-request.table.ts'
import { addressesOf, findPerson, type Sought } from './find-person.ts'
import { findLeft } from './moving.ts'
import { keptAfterErasure } from './person-map.ts'
import { countHoldings, type Person, readPerson } from './read-person.ts'

export type DataRequest = Selectable<DataRequestTable>
type Step = 'open' | 'copy' | 'erase' | 'erased' | 'close'

const listed = 200
const associated = (id: string) => `data_requests:${id}`

const idsIn = (json: string): string[] => JSON.parse(json)

/** Records a step in the audit log with the request's id and due day. */
export const recordStep = (
  ctx: Context,
  trx: Trx,
  { id, due_at: dueAt }: Pick<DataRequest, 'id' | 'due_at'>,
  { actor, step, ...details }: Readonly<{ actor: string; step: Step; [fact: string]: string | number | boolean }>,
): Promise<void> =>
  recordAudit(ctx, trx, {
    ...{ actor, action: `data_request.${step}`, subject: `data-request:${id}` },
    details: { dueAt, ...details },
  })

const toView = (row: DataRequest): DataRequestView => ({
  ...{ id: row.id, status: row.status, openedAt: row.opened_at, dueAt: row.due_at },
  ...{ copiedAt: row.copied_at, erasedAt: row.erased_at, closedAt: row.closed_at },
  ...{ checkouts: idsIn(row.checkouts).length, accounts: idsIn(row.accounts).length },
})

export async function getRequest(db: Db, id: string): Promise<DataRequest> {
  const row = await db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such request')
  return row
}

/** Locks the request until the transaction ends. */
export async function lockRequest(trx: Trx, id: string): Promise<DataRequest> {
  const row = await trx
    .updateTable('data_requests')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such request')
  return row
}

export async function listRequests(db: Db): Promise<DataRequestView[]> {
  const rows = await db
    .selectFrom('data_requests')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute()
  return rows.map(toView)
}

/** Returns the request's person; without addresses once `sought` is cleared. */
export async function personOf({ db, config }: Pick<Context, 'db' | 'config'>, row: DataRequest): Promise<Person> {
  const [checkouts, accounts] = [idsIn(row.checkouts), idsIn(row.accounts)]
  if (row.sought === null) return { checkouts, accounts, addresses: [] }
  const sought: Sought = JSON.parse(decrypt(row.sought, associated(row.id), config.DATA_KEYS))
  const proven =
    accounts.length === 0
      ? []
      : await db.selectFrom('proven_addresses').select('address').where('user_id', 'in', accounts).execute()
  const addresses = new Set([...addressesOf(sought), ...proven.map(({ address }) => address)])
  return { checkouts, accounts, addresses: [...addresses] }
}

type Opening = Sought & Readonly<{ checkoutIds: readonly string[]; accountIds: readonly string[] }>

/** Opens a data request. Throws invalid_input for a checkout or account that the search did not find. */
export async function openRequest(
  ctx: Context,
  sellerId: string,
  { checkoutIds, accountIds, ...sought }: Opening,
): Promise<DataRequestView> {
  const found = await findPerson(ctx.db, sought)
  const isFound = (list: readonly { id: string }[], ids: readonly string[]) =>
    ids.every((id) => list.some((one) => one.id === id))
  if (!isFound(found.checkouts, checkoutIds) || !isFound(found.accounts, accountIds))
    throw new DomainError('invalid_input', 'Something of it is not found any more: search again')
  if (found.hasMore && accountIds.length > 0)
    throw new DomainError('invalid_input', 'Take the account with the last of its purchases: it leads to the others')
  if (checkoutIds.length + accountIds.length + found.mailbox === 0)
    throw new DomainError('invalid_input', 'Choose what is theirs')
  const id = ctx.newId()
  const now = ctx.now()
  const row = {
    id,
    status: 'open',
    sought: encrypt(JSON.stringify(sought), associated(id), ctx.config.DATA_KEYS),
    checkouts: JSON.stringify(checkoutIds),
    accounts: JSON.stringify(accountIds),
    opened_by: sellerId,
    opened_at: now.toISOString(),
    due_at: new Date(now.getTime() + ctx.settings.current().dataRequestDays * DAY).toISOString(),
    ...{ copied_at: null, erased_at: null, closed_at: null },
  } as const
  await write(ctx.db, async (trx) => {
    await trx.insertInto('data_requests').values(row).execute()
    const counts = { checkouts: checkoutIds.length, accounts: accountIds.length }
    await recordStep(ctx, trx, row, { actor: sellerId, step: 'open', ...counts })
  })
  return toView(row)
}

async function read(ctx: Context, row: DataRequest): Promise<PersonalCopy> {
  const { storeName } = ctx.settings.current()
  const copy = await readPerson(ctx.db, await personOf(ctx, row), storeName, ctx.now())
  return { ...copy, keptBack: copyWords[languageOf(copy)].keptBack }
}

export async function detailsOf(ctx: Context, row: DataRequest): Promise<DataRequestDetails> {
  const isThere = row.status === 'open' || row.status === 'waiting'
  return {
    ...toView(row),
    holds: isThere ? countHoldings(await read(ctx, row)) : [],
    moving: isThere
      ? (await findLeft(ctx.db, idsIn(row.checkouts), row.opened_at)).moving.map((one) => one.trackingCode)
      : [],
    kept: row.erased_at === null ? [] : keptAfterErasure,
  }
}

/** Returns a copy of the person's data. Throws transition_not_allowed once the request identifies no person. */
export async function copyOf(ctx: Context, sellerId: string, id: string): Promise<PersonalCopy> {
  const row = await getRequest(ctx.db, id)
  if (row.sought === null) throw new DomainError('transition_not_allowed', 'This request is answered: open a new one')
  const copy = await read(ctx, row)
  await write(ctx.db, async (trx) => {
    await trx.updateTable('data_requests').set({ copied_at: ctx.now().toISOString() }).where('id', '=', id).execute()
    await recordStep(ctx, trx, row, { actor: sellerId, step: 'copy' })
  })
  return copy
}

/** Closes a request and clears the details that identify its person. */
export const closeRequest = (ctx: Context, sellerId: string, id: string): Promise<DataRequestView> =>
  write(ctx.db, async (trx) => {
    const row = await lockRequest(trx, id)
    if (row.status === 'closed') return toView(row)
    const closed = { status: 'closed', sought: null, closed_at: ctx.now().toISOString() } as const
    await trx.updateTable('data_requests').set(closed).where('id', '=', id).execute()
    await resolveAttention(trx, 'data-request', id, ctx.now())
    const outcome = { wasErased: row.erased_at !== null, isLate: closed.closed_at > row.due_at }
    await recordStep(ctx, trx, row, { actor: sellerId, step: 'close', ...outcome })
    return toView({ ...row, ...closed })
  })
