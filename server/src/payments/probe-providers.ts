import { write } from '../platform/db/write.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import type { OutsideContext } from './context.ts'
import type { PaymentProvider } from './payment-port.ts'
import { findPort } from './ports.ts'
import { forgetRefusals, nextProbe, noteRefusal } from './provider-health.ts'
import { AccountRefusal } from './refusals.ts'

type Due = Readonly<{ provider: PaymentProvider; tries: number; due_at: string | null }>

/** Takes a due probe by moving its due time; returns false if another process took it first. */
const takeProbe = (ctx: OutsideContext, { provider, tries, due_at }: Due): Promise<boolean> =>
  write(ctx.db, async (trx) => {
    const taken = await trx
      .updateTable('provider_health')
      .set({ due_at: nextProbe(ctx, tries) })
      .where('provider', '=', provider)
      .where('due_at', '=', due_at)
      .returning('provider')
      .executeTakeFirst()
    return taken !== undefined
  })

/**
 * Handles a probe with an accepted key. If only payments had been refused, the key proves little, so the provider is
 * offered on trial. Its next payment either clears the refusals or hides the provider again.
 */
const noteAnswer = (ctx: OutsideContext, provider: PaymentProvider): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const onTrial = await trx
      .updateTable('provider_health')
      .set({ is_hidden: 0, due_at: null })
      .where('provider', '=', provider)
      .where('probe_refused', '=', 0)
      .returning('provider')
      .executeTakeFirst()
    if (!onTrial) await forgetRefusals(ctx, trx, provider)
  })

/** Records that a check found the provider's key accepted; a hidden provider is offered again. */
export async function noteTaken(ctx: OutsideContext, provider: PaymentProvider): Promise<void> {
  const known = await ctx.db
    .selectFrom('provider_health')
    .select('is_hidden')
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!known) return
  await noteAnswer(ctx, provider)
  ctx.responses.invalidate()
}

async function probe(ctx: OutsideContext, provider: PaymentProvider): Promise<void> {
  const port = findPort(ctx, provider)
  if (!port) return void (await write(ctx.db, (trx) => forgetRefusals(ctx, trx, provider)))
  try {
    await port.probe()
    await noteAnswer(ctx, provider)
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'a payment provider that refused the store was tried again')
    if (!(error instanceof AccountRefusal)) return
    await write(ctx.db, (trx) => noteRefusal(ctx, trx, provider, error.said, 'probe'))
  }
}

/** Probes providers that refused the store, with growing pauses. Of several processes, one makes each probe. */
export async function probeProviders(ctx: OutsideContext): Promise<number> {
  const due = await ctx.db
    .selectFrom('provider_health')
    .select(['provider', 'tries', 'due_at'])
    .where('due_at', '<=', ctx.now().toISOString())
    .execute()
  await inTurn(ctx, due, async (one) => {
    if (!(await takeProbe(ctx, one))) return
    await probe(ctx, one.provider)
    ctx.responses.invalidate()
  })
  return 0
}
