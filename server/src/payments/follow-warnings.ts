import { DAY, HOUR } from '@topup/core/time'
import { takeLease } from '../platform/db/lease.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import { inTrace } from '../platform/trace.ts'
import type { OutsideContext } from './context.ts'
import { listApplied } from './fraud-warnings.ts'
import { findPaymentOf } from './payment.repository.ts'
import type { PaymentPort, PaymentProvider } from './payment-port.ts'
import { findPort } from './ports.ts'

/** Providers repeat a webhook for some days only, and the store may have been down or on an older release. */
const LOOKED_BACK = 14 * DAY
const leaseName = 'fraud-warnings'

/**
 * Applies a bank's fraud report as read from its provider, not as the webhook says. Reports about payments not made by
 * this store are ignored.
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
 * Finds fraud reports whose webhook never came, or which an older release ignored. Reads each provider's list once an
 * hour for all processes; a failed read waits for the next hour.
 */
export async function followMissedWarnings(ctx: OutsideContext): Promise<void> {
  const ports = ctx.providers.map(({ name }) => findPort(ctx, name)).filter(hasWarnings)
  if (ports.length === 0) return
  // The lease has its own name and is never released, so that no process repeats this within the hour.
  if ((await takeLease(ctx, leaseName, ctx.newId(), HOUR)) === undefined) return
  for (const { provider, warnings } of ports) {
    await lookThrough(ctx, provider, warnings.list).catch((error: unknown) =>
      ctx.log.warn({ err: error, provider }, 'the reports of fraud could not be listed'),
    )
  }
}
