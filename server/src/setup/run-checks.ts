import { SECOND } from '@topup/core/time'
import { write } from '../platform/db/write.ts'
import { keepAnswer, listAnswers } from './check.repository.ts'
import type { Check, CheckAnswer } from './check.ts'
import type { Context } from './context.ts'
import { tellOfSetup } from './tell-of-setup.ts'

/** The timeout of a check, longer than that of each of its calls. Afterwards its answer is `unmade`. */
const PATIENCE = 30 * SECOND

const tooLate = (signal: AbortSignal) =>
  new Promise<CheckAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'unmade', says: 'It took too long to find out.' }))
  })

/** Runs a check. If it throws, the answer is `unmade`, and the error's text is stored nowhere. */
export async function runCheck({ log }: Pick<Context, 'log'>, check: Check): Promise<CheckAnswer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await Promise.race([check.run(), tooLate(patience.signal)])
  } catch (error) {
    // Log only the kind of error: a party's answer could contain an address or a key.
    const kind = error instanceof Error ? error.name : 'failed'
    log.warn({ error: kind, check: check.id }, 'a check of the set-up could not be made')
    return { state: 'unmade', says: 'It could not be found out: the other side did not answer as expected.' }
  } finally {
    clearTimeout(timer)
  }
}

/** Runs these checks in parallel, stores the answers, refreshes whether the store is open, and opens entries. */
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
