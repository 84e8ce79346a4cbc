import { DomainError } from '@topup/core/api/errors'
import { addDays, type Period, periodOfDay, storeDay, storeHour } from '@topup/core/calendar/store-day'
import { HOUR, MINUTE } from '@topup/core/time'
import { recordAudit } from '../../access/audit.ts'
import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { PaymentProvider } from '../../payments/payment-port.ts'
import { findPort } from '../../payments/ports.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { compareLedger } from './compare-ledger.ts'
import { compareProvider } from './compare-provider.ts'
import { compareSuppliers } from './compare-supplier.ts'
import { type Comparison, type Difference, keyOf } from './difference.ts'
import type { ReconciliationRunTable } from './reconciliation.table.ts'

/** Hour of the daily run in store time: providers book some movements hours late, but by six the day is complete. */
const fromHour = 6
/** A run that is still not finished after this time belongs to a crashed process. */
const longestRun = HOUR
/** How many days back a missed reconciliation is made up for. */
const daysBack = 7

async function compareAll(ctx: OutsideContext, period: Period): Promise<Comparison[]> {
  const comparisons = [await compareLedger(ctx.db, period)]
  for (const { name: provider } of ctx.providers) {
    const port = findPort(ctx, provider)
    if (!port) continue
    try {
      comparisons.push(await compareProvider(ctx, port, period))
    } catch (error) {
      ctx.log.warn({ err: error, provider }, 'a provider could not be reconciled')
      comparisons.push({
        party: provider,
        count: 0,
        differences: [unreadable(provider)],
        notes: [`${provider} could not be asked.`],
      })
    }
  }
  return [...comparisons, await compareSuppliers(ctx, period)]
}

/** The difference for a provider whose list could not be read: the day has to be reconciled again. */
const unreadable = (party: PaymentProvider): Difference => ({
  party,
  kind: 'unreadable',
  subjectType: 'provider',
  subjectId: party,
  reason: 'The provider’s list could not be read. Run the reconciliation of this day again.',
})

async function begin(
  ctx: OutsideContext,
  day: string,
  trigger: ReconciliationRunTable['trigger'],
  actor: string,
): Promise<string> {
  const now = ctx.now()
  const started_at = now.toISOString()
  return write(ctx.db, async (trx) => {
    if (!ctx.clock.isDoubtful()) {
      await trx
        .updateTable('reconciliation_runs')
        .set({ status: 'failed', finished_at: started_at })
        .where('status', '=', 'running')
        .where('started_at', '<', new Date(now.getTime() - longestRun).toISOString())
        .execute()
    }
    const run = {
      id: ctx.newId(),
      day,
      trigger,
      status: 'running' as const,
      started_at,
      finished_at: null,
      report: '{}',
    }
    const begun = await trx
      .insertInto('reconciliation_runs')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) throw new DomainError('reconciliation_running', 'This day is being reconciled right now')
    if (trigger === 'manual') {
      await recordAudit(ctx, trx, { actor, action: 'reconciliation_run', subject: `day:${day}` })
    }
    return run.id
  })
}

/** The name under which the store itself explains harmless differences. */
const theStore = 'store'

/** Loads the explanations that a person gave in earlier runs of the day: they also count for the new run. */
async function loadExplanations(trx: Trx, day: string) {
  const rows = await trx
    .selectFrom('reconciliation_exceptions as exception')
    .innerJoin('reconciliation_runs as run', 'run.id', 'exception.run_id')
    .selectAll('exception')
    .where('run.day', '=', day)
    .orderBy('run.started_at')
    .execute()
  return {
    known: rows,
    explained: new Map(
      rows
        .filter((row) => row.explanation !== null && row.explained_by !== theStore)
        .map((row) => [keyOf({ ...row, subjectId: row.subject_id }), row]),
    ),
  }
}

async function record(
  ctx: OutsideContext,
  runId: string,
  day: string,
  comparisons: readonly Comparison[],
): Promise<void> {
  const now = ctx.now()
  await write(ctx.db, async (trx) => {
    const { known, explained } = await loadExplanations(trx, day)
    for (const row of known) {
      await resolveAttention(trx, 'reconciliation', keyOf({ ...row, subjectId: row.subject_id }), now)
    }
    for (const difference of comparisons.flatMap(({ differences }) => differences)) {
      const key = keyOf(difference)
      const before = explained.get(key)
      await trx
        .insertInto('reconciliation_exceptions')
        .values({
          id: ctx.newId(),
          run_id: runId,
          party: difference.party,
          kind: difference.kind,
          subject_type: difference.subjectType,
          subject_id: difference.subjectId,
          provider_ref: difference.providerRef ?? null,
          expected_amount: difference.expected ?? null,
          found_amount: difference.found ?? null,
          currency: difference.currency ?? null,
          reason: difference.reason,
          explained_by: before?.explained_by ?? (difference.explanation === undefined ? null : theStore),
          explanation: before?.explanation ?? difference.explanation ?? null,
          created_at: now.toISOString(),
        })
        .execute()
      if (before || difference.explanation !== undefined) continue
      const reason = `Books of ${day}: ${difference.reason}`
      const subject = { subjectType: 'reconciliation', subjectId: key, reason }
      await needAttention(ctx, trx, { kind: 'reconciliation_difference', ...subject })
    }
    const report = {
      compared: comparisons.map(({ party, count }) => ({ party, count })),
      notes: comparisons.flatMap(({ notes }) => notes),
    }
    await trx
      .updateTable('reconciliation_runs')
      .set({ status: 'done', finished_at: now.toISOString(), report: JSON.stringify(report) })
      .where('id', '=', runId)
      .where('status', '=', 'running')
      .execute()
  })
}

/** Compares a past day's books with those of all parties and stores the differences. Returns the run's id. */
export async function runReconciliation(
  ctx: OutsideContext,
  options: { day: string; trigger: ReconciliationRunTable['trigger']; actor: string },
): Promise<string> {
  const { day, trigger, actor } = options
  const { timeZone } = ctx.settings.current()
  if (day >= storeDay(ctx.now(), timeZone)) {
    throw new DomainError('invalid_input', 'Only a day that is over can be reconciled')
  }
  const runId = await begin(ctx, day, trigger, actor)
  try {
    await record(ctx, runId, day, await compareAll(ctx, periodOfDay(day, timeZone)))
  } catch (error) {
    const finished_at = ctx.now().toISOString()
    await write(ctx.db, (trx) =>
      trx.updateTable('reconciliation_runs').set({ status: 'failed', finished_at }).where('id', '=', runId).execute(),
    )
    throw error
  }
  return runId
}

/** Returns recent past days, newest first, from the first order on; yesterday always, even without any order. */
async function listClosedDays(ctx: OutsideContext, today: string, timeZone: string): Promise<string[]> {
  const first = await ctx.db.selectFrom('orders').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  const firstDay = first && storeDay(new Date(first.created_at), timeZone)
  const days = Array.from({ length: daysBack }, (_, index) => addDays(today, -1 - index))
  return days.filter((day, index) => index === 0 || (firstDay !== undefined && day >= firstDay))
}

/**
 * Reconciles yesterday, from six in the morning store time, and missed days of the last week. Takes one day per call; a
 * day that another process has begun is skipped.
 */
export async function reconcileIfDue(ctx: OutsideContext): Promise<boolean> {
  const { timeZone } = ctx.settings.current()
  const now = ctx.now()
  if (storeHour(now, timeZone) < fromHour) return false
  const days = await listClosedDays(ctx, storeDay(now, timeZone), timeZone)
  const known = await ctx.db
    .selectFrom('reconciliation_runs')
    .select('day')
    .where('day', 'in', days)
    // Ignore runs dated in the future: a fast clock may have compared the day before it was over.
    .where('started_at', '<=', new Date(now.getTime() + 2 * MINUTE).toISOString())
    .where((eb) =>
      eb.or([eb('status', '=', 'done'), eb('started_at', '>', new Date(now.getTime() - longestRun).toISOString())]),
    )
    .execute()
  const settled = new Set(known.map(({ day }) => day))
  const day = days.find((one) => !settled.has(one))
  if (day === undefined) return false
  await runReconciliation(ctx, { day, trigger: 'schedule', actor: 'system' })
  return true
}
