import { DAY, HOUR } from '@topup/core/time'
import { takeLease } from '../platform/db/lease.ts'
import { inTurn } from '../platform/jobs/in-turn.ts'
import { inTrace } from '../platform/trace.ts'
import type { OutsideContext } from './context.ts'
import { listApplied } from './fraud-warnings.ts'
import { findPaymentOf } from './payment.repository.ts'
import type { PaymentPort, PaymentProvider } from './payment-port.ts'
import { findPort } from './ports.ts'

/** Providers repeat a notice for some days only, and a store may have been closed, or of a release that knew none. */
const LOOKED_BACK = 14 * DAY
const leaseName = 'fraud-warnings'

/**
 * Takes in a bank's report of fraud as its provider tells it when it is asked, whoever told of it first. One about a payment of
 * somebody else is none of ours.
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
 * Makes up for a notice of fraud that never came, or that a process of an older release took and did nothing with: looks through
 * what each provider lists, once an hour for all processes together. A provider that does not answer is asked an hour later.
 */
export async function followMissedWarnings(ctx: OutsideContext): Promise<void> {
  const ports = ctx.providers.map(({ name }) => findPort(ctx, name)).filter(hasWarnings)
  if (ports.length === 0) return
  // Under a name of its own, and never given back: until the hour is over nobody takes it, this process neither.
  if ((await takeLease(ctx, leaseName, ctx.newId(), HOUR)) === undefined) return
  for (const { provider, warnings } of ports) {
    await lookThrough(ctx, provider, warnings.list).catch((error: unknown) =>
      ctx.log.warn({ err: error, provider }, 'the reports of fraud could not be listed'),
    )
  }
}
