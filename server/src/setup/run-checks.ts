import { SECOND } from '@topup/core/time'
import { write } from '../platform/db/write.ts'
import { keepAnswer, listAnswers } from './check.repository.ts'
import type { Check, CheckAnswer } from './check.ts'
import type { Context } from './context.ts'
import { tellOfSetup } from './tell-of-setup.ts'

/** Longer than any call a check makes takes: whatever hangs still has an answer. */
const PATIENCE = 30 * SECOND

const tooLate = (signal: AbortSignal) =>
  new Promise<CheckAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'unmade', says: 'It took too long to find out.' }))
  })

/** What throws could not be made: a check that knows a definite no answers it. The error's own words are kept nowhere. */
export async function runCheck({ log }: Pick<Context, 'log'>, check: Check): Promise<CheckAnswer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await Promise.race([check.run(), tooLate(patience.signal)])
  } catch (error) {
    // Only the kind of error: what a party answers could hold an address or a key.
    const kind = error instanceof Error ? error.name : 'failed'
    log.warn({ error: kind, check: check.id }, 'a check of the set-up could not be made')
    return { state: 'unmade', says: 'It could not be found out: the other side did not answer as expected.' }
  } finally {
    clearTimeout(timer)
  }
}

/** Makes these checks at once and keeps what they found; then the store, and its owner, know anew whether it is open. */
export async function runChecks(ctx: Context, checks: readonly Check[]): Promise<void> {
  const began = ctx.now()
  const before = await listAnswers(ctx.db)
  const found = await Promise.all(checks.map(async (check) => ({ id: check.id, answer: await runCheck(ctx, check) })))
  const ended = ctx.now()
  await write(ctx.db, async (trx) => {
    for (const { id, answer } of found) {
      await keepAnswer(trx, id, answer, { began, wasAsked: before.get(id)?.tried_at === '', ended })
      if (ctx.opening.isGuarded && answer.state === 'red') await ctx.hooks.checkFoundRed(ctx, trx, id)
    }
  })
  for (const { heed } of checks) await heed?.()
  await ctx.opening.refresh(ctx)
  ctx.news.tell('settings')
  await tellOfSetup(ctx)
}
