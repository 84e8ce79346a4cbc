import { DAY, HOUR } from '@topup/core/time'
import { takeLease } from '../platform/db/lease.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import { inTrace } from '../platform/trace.ts'
import type { OutsideContext } from './context.ts'
import { listApplied } from './fraud-warnings.ts'
import { findPaymentOf } from './payment.repository.ts'
import type { PaymentPort, PaymentProvider } from './payment-port.ts'
import { findPort } from './ports.ts'

/** How far back to list fraud reports: a webhook is repeated for some days only, and the store may have been down. */
const LOOKED_BACK = 14 * DAY
const leaseName = 'fraud-warnings'

/**
 * Applies a bank's fraud report, read from its provider, as the webhook alone is no proof. Ignores reports about
 * payments not made by this store.
 */
export async function followWarning(ctx: OutsideContext, provider: PaymentProvider, warningId: string): Promise<void> {
  const port = findPort(ctx, provider)
  if (!port?.warnings) throw new Error('a fraud warning needs a key to ask with')
  const { id, kind, ref } = await port.warnings.read(warningId)
  const payment = ref === undefined ? undefined : await findPaymentOf(ctx, provider, await port.read(ref))
  if (payment) await ctx.hooks.paymentWarned(ctx, payment, { id, kind })
}

async function lookThrough(
  ctx: OutsideContext,
  provider: PaymentProvider,
  list: (since: Date) => Promise<readonly string[]>,
) {
  const listed = await list(new Date(ctx.now().getTime() - LOOKED_BACK))
  const applied = await listApplied(ctx.db, listed)
  await inTurn(
    ctx,
    listed.filter((id) => !applied.has(id)),
    (id) =>
      inTrace(null, () => followWarning(ctx, provider, id)).catch((error: unknown) =>
        ctx.log.warn({ err: error, provider, warning: id }, 'a report of fraud could not be followed yet'),
      ),
  )
}

const hasWarnings = (port: PaymentPort | undefined): port is PaymentPort & Required<Pick<PaymentPort, 'warnings'>> =>
  port?.warnings !== undefined

/**
 * Finds fraud reports whose webhook was lost or ignored by an older release. Lists each provider's reports once an hour
 * for all processes; after a failed read, the next hour tries again.
 */
export async function followMissedWarnings(ctx: OutsideContext): Promise<void> {
  const ports = ctx.providers.map(({ name }) => findPort(ctx, name)).filter(hasWarnings)
  if (ports.length === 0) return
  // This lease is never released, so that no other process repeats this within the hour.
  if ((await takeLease(ctx, leaseName, ctx.newId(), HOUR)) === undefined) return
  for (const { provider, warnings } of ports) {
    await lookThrough(ctx, provider, warnings.list).catch((error: unknown) =>
      ctx.log.warn({ err: error, provider }, 'the reports of fraud could not be listed'),
    )
  }
}
