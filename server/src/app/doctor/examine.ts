import { missingNeeds, type OpeningCheck } from '@topup/core/setup/opening'
import { type KeptAnswer, listAnswers } from '../../setup/check.repository.ts'
import type { Check } from '../../setup/check.ts'
import { runCheck } from '../../setup/run-checks.ts'
import type { Context } from '../context.ts'
import type { Found, Report } from './report.ts'

/** Reads what the checks need of the running store: settings, webhook registrations, and the suppliers in use. */
export async function readStore(ctx: Context): Promise<void> {
  await ctx.settings.refresh(ctx.db)
  await ctx.webhookRegistrations.read(ctx)
  await ctx.fillers.refresh(ctx.db)
}

/** Returns no stored answers if their table is missing, because the check of the database reports that. */
const readKept = (ctx: Context): Promise<ReadonlyMap<string, KeptAnswer>> =>
  listAnswers(ctx.db).catch(() => new Map<string, KeptAnswer>())

/** Falls back to the stored answer where the check has no answer just now. */
function toOpeningCheck(check: Check, found: Found | undefined, kept: KeptAnswer | undefined, now: Date): OpeningCheck {
  const state = found?.answer.state
  if (state && state !== 'unmade') return { opens: check.opens, state, answeredAt: now.toISOString() }
  return { opens: check.opens, state: kept?.state ?? undefined, answeredAt: kept?.answered_at ?? undefined }
}

/** Runs the given checks; stores and changes nothing. */
export async function examine(ctx: Context, wanted: readonly Check[]): Promise<Report> {
  const found = await Promise.all(
    wanted.map(async (check): Promise<Found> => {
      const { id, about, label, opens } = check
      return { id, about, label, opens, answer: await runCheck(ctx, check) }
    }),
  )
  const kept = await readKept(ctx)
  const byId = new Map(found.map((one) => [one.id, one]))
  const checks = ctx.hooks
    .listChecks(ctx)
    .map((check) => toOpeningCheck(check, byId.get(check.id), kept.get(check.id), ctx.now()))
  const { isGuarded } = ctx.opening
  return { found, isGuarded, missing: isGuarded ? missingNeeds(checks, ctx.now()) : [] }
}
