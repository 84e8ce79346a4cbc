import type { ReconciliationExceptionView, ReconciliationRunView } from '@topup/core/api/books'
import { DomainError } from '@topup/core/api/errors'
import { addDays, storeDay } from '@topup/core/calendar/store-day'
import { toDecimal } from '@topup/core/money/decimal'
import type { IRouter } from 'express'
import type { Selectable } from 'kysely'
import { recordAudit } from '../../access/audit.ts'
import { ownerToday, seller } from '../../access/seller-auth.ts'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { route } from '../../platform/http/route.ts'
import { inDoubt, keyOf } from './difference.ts'
import type { ReconciliationExceptionTable, ReconciliationRunTable } from './reconciliation.table.ts'
import { runReconciliation } from './run-reconciliation.ts'

type Run = Selectable<ReconciliationRunTable>
type Exception = Selectable<ReconciliationExceptionTable>

const newestRuns = 60

const inCurrency = (amount: number | null, currency: string | null) =>
  amount === null || !currency ? null : toDecimal({ amount, currency })

function toRunView(run: Run, exceptions: readonly Exception[]): ReconciliationRunView {
  const report = JSON.parse(run.report) as Partial<Pick<ReconciliationRunView, 'compared' | 'notes'>>
  const open = exceptions.filter(({ explanation }) => explanation === null)
  const byCurrency = Map.groupBy(open, ({ currency }) => currency ?? '')
  return {
    id: run.id,
    day: run.day,
    trigger: run.trigger,
    status: run.status,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    compared: report.compared ?? [],
    notes: report.notes ?? [],
    openExceptions: open.length,
    unexplained: [...byCurrency].flatMap(([currency, rows]) => {
      const sum = rows.reduce(
        (total, row) => total + inDoubt({ expected: row.expected_amount, found: row.found_amount }),
        0,
      )
      const amount = inCurrency(sum, currency)
      return amount === null || sum === 0 ? [] : [{ currency, amount }]
    }),
  }
}

const toExceptionView = (row: Exception): ReconciliationExceptionView => ({
  id: row.id,
  party: row.party,
  kind: row.kind,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  providerRef: row.provider_ref,
  expected: inCurrency(row.expected_amount, row.currency),
  found: inCurrency(row.found_amount, row.currency),
  currency: row.currency,
  reason: row.reason,
  explanation: row.explanation,
})

const listExceptions = async (db: Db, runIds: readonly string[]): Promise<Exception[]> =>
  runIds.length === 0
    ? []
    : db.selectFrom('reconciliation_exceptions').selectAll().where('run_id', 'in', runIds).orderBy('party').execute()

async function loadRun(db: Db, runId: string) {
  const run = await db.selectFrom('reconciliation_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!run) throw new DomainError('not_found', 'There is no such reconciliation')
  const exceptions = await listExceptions(db, [runId])
  return { ...toRunView(run, exceptions), exceptions: exceptions.map(toExceptionView) }
}

async function explain(ctx: OutsideContext, actor: string, exceptionId: string, explanation: string): Promise<void> {
  await write(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('reconciliation_exceptions')
      .set({ explained_by: actor, explanation })
      .where('id', '=', exceptionId)
      .where('explanation', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) {
      const known = trx.selectFrom('reconciliation_exceptions').select('id').where('id', '=', exceptionId)
      if (await known.executeTakeFirst())
        throw new DomainError('transition_not_allowed', 'Somebody has explained this difference')
      throw new DomainError('not_found', 'There is no such difference')
    }
    const key = keyOf({ ...row, subjectId: row.subject_id })
    await resolveAttention(trx, 'reconciliation', key, ctx.now())
    await recordAudit(ctx, trx, { actor, action: 'difference_explained', subject: key, details: { exceptionId } })
  })
}

export function reconciliationRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'listReconciliations', seller, async () => {
    const runs = await ctx.db
      .selectFrom('reconciliation_runs')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(newestRuns)
      .execute()
    const exceptions = await listExceptions(
      ctx.db,
      runs.map(({ id }) => id),
    )
    const byRun = Map.groupBy(exceptions, ({ run_id }) => run_id)
    return runs.map((run) => toRunView(run, byRun.get(run.id) ?? []))
  })

  route(router, ctx, 'getReconciliation', seller, ({ input }) => loadRun(ctx.db, input.runId))

  route(router, ctx, 'runReconciliation', ownerToday, async ({ input, who }) => {
    const yesterday = addDays(storeDay(ctx.now(), ctx.settings.current().timeZone), -1)
    const day = input.day ?? yesterday
    const { exceptions: _exceptions, ...run } = await loadRun(
      ctx.db,
      await runReconciliation(ctx, { day, trigger: 'manual', actor: who.sellerId }),
    )
    return run
  })

  route(router, ctx, 'explainDifference', ownerToday, async ({ input, who }) => {
    await explain(ctx, who.sellerId, input.exceptionId, input.explanation)
    return { done: true }
  })
}
