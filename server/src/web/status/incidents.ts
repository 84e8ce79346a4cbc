import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IncidentView } from '@topup/core/api/status'
import { incidentLimits } from '@topup/core/sales/incident-limits'
import { DAY } from '@topup/core/time'
import { recordAudit } from '../../access/audit.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

/** Incidents on the public page; the owner's list has no pages, because old incidents are deleted. */
const mostShown = 50
const shownFor = 90 * DAY
const keptFor = 365 * DAY

const selectIncidents = (db: Db) => db.selectFrom('incidents').selectAll().orderBy('began_at', 'desc').orderBy('id')
type Row = Awaited<ReturnType<ReturnType<typeof selectIncidents>['execute']>>[number]

async function withUpdates(db: Db, rows: readonly Row[]): Promise<IncidentView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const updates = await db
    .selectFrom('incident_updates')
    .selectAll()
    .where('incident_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const updatesOf = Map.groupBy(updates, ({ incident_id }) => incident_id)
  return rows.map((row) => ({
    id: row.id,
    title: { en: row.title_en, id: row.title_id },
    text: { en: row.text_en, id: row.text_id },
    beganAt: row.began_at,
    endedAt: row.ended_at,
    updates: (updatesOf.get(row.id) ?? []).map((update) => ({
      id: update.id,
      text: { en: update.text_en, id: update.text_id },
      at: update.created_at,
    })),
  }))
}

/** Returns all stored incidents, for the owner. */
export const listIncidents = async (db: Db): Promise<IncidentView[]> =>
  withUpdates(db, await selectIncidents(db).limit(500).execute())

/** Returns ongoing and recently ended incidents, for buyers. */
export async function listShownIncidents(db: Db, now: Date): Promise<IncidentView[]> {
  const since = new Date(now.getTime() - shownFor).toISOString()
  const rows = await selectIncidents(db)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .limit(mostShown)
    .execute()
  return withUpdates(db, rows)
}

async function getIncident(db: Db, id: string): Promise<IncidentView> {
  const [incident] = await withUpdates(db, await selectIncidents(db).where('id', '=', id).execute())
  if (!incident) throw new DomainError('not_found', 'There is no such incident')
  return incident
}

/** Locks an incident for a change that depends on its state or its number of updates. */
async function lockIncident(trx: Trx, id: string): Promise<Row> {
  const incident = await trx
    .updateTable('incidents')
    .set((eb) => ({ ended_at: eb.ref('ended_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!incident) throw new DomainError('not_found', 'There is no such incident')
  return incident
}

type Action = `incident.${'create' | 'change' | 'end' | 'reopen' | 'update' | 'remove'}`

/** Makes one change by the owner and writes the action that `work` returns to the audit log; drops cached pages. */
async function change(
  ctx: Context,
  entry: Readonly<{ actor: string; subject: string }>,
  work: (trx: Trx) => Promise<Action>,
): Promise<void> {
  await write(ctx.db, async (trx) => {
    const action = await work(trx)
    await recordAudit(ctx, trx, { ...entry, action })
  })
  ctx.responses.invalidate()
}

/** Returns when an incident began, by default now. Throws invalid_input for a future time. */
function beginning({ now }: Pick<Context, 'now'>, beganAt: string | undefined): string {
  const at = beganAt === undefined ? now() : new Date(beganAt)
  if (at > now()) throw new DomainError('invalid_input', 'An incident has begun already: give a time that has passed')
  return at.toISOString()
}

export async function createIncident(
  ctx: Context,
  actor: string,
  { title, text, beganAt }: ParsedInput<'createIncident'>,
): Promise<IncidentView> {
  const id = ctx.newId()
  const row = {
    id,
    title_en: title.en,
    title_id: title.id,
    text_en: text.en,
    text_id: text.id,
    began_at: beginning(ctx, beganAt),
    ended_at: null,
    created_at: ctx.now().toISOString(),
  }
  await change(ctx, { actor, subject: id }, async (trx) => {
    await trx.insertInto('incidents').values(row).execute()
    return 'incident.create'
  })
  return getIncident(ctx.db, id)
}

export async function updateIncident(
  ctx: Context,
  actor: string,
  { id, title, text, beganAt, hasEnded }: ParsedInput<'updateIncident'>,
): Promise<IncidentView> {
  await change(ctx, { actor, subject: id }, async (trx) => {
    const current = await lockIncident(trx, id)
    const isMoved = hasEnded !== undefined && hasEnded !== (current.ended_at !== null)
    const began_at = beganAt === undefined ? current.began_at : beginning(ctx, beganAt)
    const ended_at = isMoved ? (hasEnded ? ctx.now().toISOString() : null) : current.ended_at
    if (ended_at !== null && began_at > ended_at) {
      throw new DomainError('invalid_input', 'An incident begins before it ends: give an earlier time')
    }
    await trx
      .updateTable('incidents')
      .set({
        ...(title && { title_en: title.en, title_id: title.id }),
        ...(text && { text_en: text.en, text_id: text.id }),
        began_at,
        ended_at,
      })
      .where('id', '=', id)
      .execute()
    return isMoved ? (hasEnded ? 'incident.end' : 'incident.reopen') : 'incident.change'
  })
  return getIncident(ctx.db, id)
}

export async function addIncidentUpdate(
  ctx: Context,
  actor: string,
  { id, text }: ParsedInput<'addIncidentUpdate'>,
): Promise<IncidentView> {
  const row = { id: ctx.newId(), incident_id: id, text_en: text.en, text_id: text.id }
  await change(ctx, { actor, subject: id }, async (trx) => {
    await lockIncident(trx, id)
    const { updates } = await getIncident(trx, id)
    if (updates.length >= incidentLimits.updates) {
      throw new DomainError('invalid_input', 'This incident has all the updates it may have: end it and write another')
    }
    await trx
      .insertInto('incident_updates')
      .values({ ...row, created_at: ctx.now().toISOString() })
      .execute()
    return 'incident.update'
  })
  return getIncident(ctx.db, id)
}

async function deleteIncidents(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('incident_updates').where('incident_id', 'in', ids).execute()
  await trx.deleteFrom('incidents').where('id', 'in', ids).execute()
}

export async function removeIncident(ctx: Context, actor: string, id: string): Promise<{ done: boolean }> {
  await change(ctx, { actor, subject: id }, async (trx) => {
    await lockIncident(trx, id)
    await deleteIncidents(trx, [id])
    return 'incident.remove'
  })
  return { done: true }
}

/** Deletes incidents that ended over a year ago; returns how many. */
export async function forgetIncidents(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptFor).toISOString()
  const old = await ctx.db.selectFrom('incidents').select('id').where('ended_at', '<', before).limit(100).execute()
  if (old.length === 0) return 0
  await write(ctx.db, (trx) =>
    deleteIncidents(
      trx,
      old.map(({ id }) => id),
    ),
  )
  return old.length
}
