import { needAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import type { CspReportTable } from './csp-reports.table.ts'
import { findPaymentHost, type PaymentHost } from './payment-host.ts'
import type { Blocked } from './read-reports.ts'

/** Anybody may send reports, so beyond this number of groups the one reported least recently is dropped. */
export const mostGroups = 200

/** Reports of one group before the owner is alerted: a single browser, or a person playing with it, is no reason. */
export const tellAfter = 5

/** Adds a report to its group, and locks the group until the transaction ends. */
const count = (ctx: Context, trx: Trx, { page, directive, blocked }: Blocked): Promise<CspReportTable> => {
  const at = ctx.now().toISOString()
  return trx
    .insertInto('csp_reports')
    .values({ id: ctx.newId(), page, directive, blocked, reports: 1, first_at: at, last_at: at, told_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'directive', 'blocked'])
        .doUpdateSet((eb) => ({ reports: eb('csp_reports.reports', '+', 1), last_at: at })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

const makeRoom = (trx: Trx): Promise<unknown> =>
  trx
    .deleteFrom('csp_reports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('csp_reports')
        .select('id')
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(mostGroups)
        .offset(mostGroups),
    )
    .execute()

/** Opens at most one owner's alert for each provider, so that nobody can flood the list of alerts. */
async function tell(ctx: Context, trx: Trx, group: CspReportTable, { provider, side }: PaymentHost): Promise<void> {
  await trx.updateTable('csp_reports').set({ told_at: ctx.now().toISOString() }).where('id', '=', group.id).execute()
  const [list] = side.source.split(',')
  const reason =
    `The checkout stopped ${provider.label} from using https://${group.blocked} (${group.directive}), in ${group.reports} reports: ` +
    `paying by ${provider.waysLabel} may fail. If ${list} names this host, update the store, ` +
    `or add it to ${provider.label}’s hosts for ${group.directive}. If it does not, leave it out.`
  const entry = {
    kind: 'payment_script_blocked',
    subjectType: 'provider',
    subjectId: provider.name,
    reason,
  } as const
  await needAttention(ctx, trx, entry)
  await retellAttention(trx, entry)
}

/** Stores reports, grouped and bounded, and alerts the owner to a payment script that cannot work. */
export const keepReports = (ctx: Context, reports: readonly Blocked[]): Promise<void> =>
  write(ctx.db, async (trx) => {
    let hasNew = false
    for (const report of reports) {
      const group = await count(ctx, trx, report)
      hasNew ||= group.reports === 1
      const stopped = group.reports >= tellAfter && !group.told_at && findPaymentHost(ctx, report)
      if (stopped) await tell(ctx, trx, group, stopped)
    }
    if (hasNew) await makeRoom(trx)
  })
