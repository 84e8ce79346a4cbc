import type { SetupCheckView, SetupView } from '@topup/core/api/setup'
import { type KeptAnswer, listAnswers } from './check.repository.ts'
import type { Check } from './check.ts'
import type { Context } from './context.ts'

const toView = ({ id, about, label, opens }: Check, kept: KeptAnswer | undefined): SetupCheckView => ({
  id,
  about,
  label,
  opens: opens ?? null,
  state: kept?.state ?? null,
  says: kept?.says ?? '',
  todo: JSON.parse(kept?.todo ?? '[]'),
  paste: JSON.parse(kept?.paste ?? '[]'),
  offer: kept?.offer ?? null,
  answeredAt: kept?.answered_at ?? null,
  unmade: kept?.unmade ?? null,
})

export async function loadSetupView(ctx: Context): Promise<SetupView> {
  await ctx.opening.refresh(ctx)
  const answers = await listAnswers(ctx.db)
  return {
    isOpen: ctx.opening.isOpen(),
    isGuarded: ctx.opening.isGuarded,
    missing: [...ctx.opening.missing()],
    checks: ctx.hooks.listChecks(ctx).map((check) => toView(check, answers.get(check.id))),
  }
}
