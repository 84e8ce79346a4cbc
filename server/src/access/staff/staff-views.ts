import { DomainError } from '@topup/core/api/errors'
import type { StaffView } from '@topup/core/api/staff'
import type { Context } from '../context.ts'
import { isEnrolled } from '../second-factor/factors.ts'
import type { Caller } from '../seller-auth.ts'
import { isLiveSession } from '../seller-sessions.ts'

const staffRows = (ctx: Context) =>
  ctx.db
    .selectFrom('sellers')
    .select(['id', 'email', 'role', 'disabled_at', 'created_at'])
    .select((eb) => {
      const sessions = eb.selectFrom('seller_sessions').whereRef('seller_id', '=', 'sellers.id')
      const devices = eb.selectFrom('seller_devices').whereRef('seller_id', '=', 'sellers.id')
      return [
        isEnrolled(eb.ref('sellers.id')).as('is_enrolled'),
        sessions.select(({ fn }) => fn.max('last_seen_at').as('at')).as('seen_in_browser'),
        devices.select(({ fn }) => fn.max('last_seen_at').as('at')).as('seen_in_app'),
        sessions
          .where(isLiveSession(ctx))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('browsers'),
        devices
          .where('enrolled_at', 'is not', null)
          .where('revoked_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('apps'),
      ]
    })

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number]

const latest = (...times: (string | null)[]): string | null =>
  times
    .filter((time) => time !== null)
    .sort()
    .at(-1) ?? null

const toView = (row: StaffRow, { sellerId }: Caller): StaffView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  isSelf: row.id === sellerId,
  isDisabled: row.disabled_at !== null,
  hasSecondFactor: row.is_enrolled === 1,
  createdAt: row.created_at,
  lastSeenAt: latest(row.seen_in_browser, row.seen_in_app),
  browsers: Number(row.browsers),
  apps: Number(row.apps),
})

export async function listStaff(ctx: Context, caller: Caller): Promise<StaffView[]> {
  const rows = await staffRows(ctx).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => toView(row, caller))
}

/** Returns a seller as the staff page shows them. Throws not_found. */
export async function getStaff(ctx: Context, caller: Caller, id: string): Promise<StaffView> {
  const row = await staffRows(ctx).where('sellers.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not_found', 'There is no such seller')
  return toView(row, caller)
}
