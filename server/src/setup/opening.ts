import { missingNeeds, type OpeningNeed } from '@topup/core/setup/opening'
import type { Config } from '../platform/config.ts'
import { listAnswers } from './check.repository.ts'
import type { Opening } from './context.ts'

/** Only production waits for its checks; before they were read it is closed. */
export function createOpening({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): Opening {
  const isGuarded = NODE_ENV === 'production'
  let missing: readonly OpeningNeed[] | undefined
  const isOpen = () => !isGuarded || missing?.length === 0
  return {
    isGuarded,
    isOpen,
    missing: () => (isGuarded ? (missing ?? []) : []),
    async refresh(ctx) {
      if (!isGuarded) return
      const wasOpen = isOpen()
      const answers = await listAnswers(ctx.db)
      const checks = ctx.hooks.listChecks(ctx).map(({ id, opens }) => {
        const { state, answered_at } = answers.get(id) ?? {}
        return { opens, state: (state ?? undefined) as never, answeredAt: answered_at ?? undefined }
      })
      missing = missingNeeds(checks, ctx.now())
      if (isOpen() !== wasOpen) ctx.responses.invalidate()
    },
  }
}
