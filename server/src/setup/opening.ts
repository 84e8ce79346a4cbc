import { missingNeeds, type OpeningCheck, type OpeningNeed } from '@topup/core/setup/opening'
import type { Config } from '../platform/config.ts'
import { type KeptAnswer, listAnswers } from './check.repository.ts'
import type { Check } from './check.ts'
import type { Context, Opening } from './context.ts'

const toOpeningCheck = ({ opens }: Check, kept: KeptAnswer | undefined): OpeningCheck => ({
  opens,
  state: kept?.state ?? undefined,
  answeredAt: kept?.answered_at ?? undefined,
})

/** While the machine's clock may be wrong, every answer counts as new, so that a clock jump closes no store. */
const asOfNow = (ctx: Context, check: OpeningCheck): OpeningCheck =>
  check.answeredAt !== undefined && ctx.clock.isDoubtful() ? { ...check, answeredAt: ctx.now().toISOString() } : check

export function missingBy(ctx: Context, answers: Awaited<ReturnType<typeof listAnswers>>): OpeningNeed[] {
  const checks = ctx.hooks.listChecks(ctx).map((check) => asOfNow(ctx, toOpeningCheck(check, answers.get(check.id))))
  return missingNeeds(checks, ctx.now())
}

/** In production the store is closed until the checks' results were read and are good. Otherwise it is always open. */
export function createOpening({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Opening {
  const isGuarded = NODE_ENV === 'production'
  let missing: readonly OpeningNeed[] | undefined
  let looks = 0
  let lastLook = 0
  const isOpen = () => !isGuarded || missing?.length === 0
  return {
    isGuarded,
    isOpen,
    missing: () => (isGuarded ? (missing ?? []) : []),
    async refresh(ctx) {
      if (!isGuarded) return
      const look = ++looks
      const answers = await listAnswers(ctx.db)
      // Ignore this read if a read that started later has already finished, since its data is newer.
      if (look < lastLook) return
      lastLook = look
      const wasOpen = isOpen()
      missing = missingBy(ctx, answers)
      if (isOpen() === wasOpen) return
      ctx.log.info({ missing }, isOpen() ? 'the store is open' : 'the store is closed')
      ctx.responses.forget()
    },
  }
}
