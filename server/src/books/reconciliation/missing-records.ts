import type { Period } from '@topup/core/calendar/store-day'
import { formatTold } from '@topup/core/money/format'
import { needAttentionOnce, resolveAttention } from '../../alerts/attention.repository.ts'
import type { OutsideContext } from '../../fulfilment/context.ts'
import type { PaymentProvider } from '../../payments/payment-port.ts'
import { findPort } from '../../payments/ports.ts'
import { write } from '../../platform/db/write.ts'
import { compareProvider } from './compare-provider.ts'
import type { Difference } from './difference.ts'

const kind = 'record_missing'
const subjectType = 'provider'

/** Whether the store lost the record and will not find it by itself. The store itself settles open payments. */
async function isMissing({ db }: OutsideContext, { kind, subjectId }: Difference): Promise<boolean> {
  if (kind !== 'status-differs') return kind === 'missing-here'
  const ended = db.selectFrom('payments').select('id').where('id', '=', subjectId).where('status', '=', 'closed')
  return (await ended.executeTakeFirst()) !== undefined
}

const sayWhat = ({ party, subjectId, providerRef, found, currency }: Difference): string => {
  const amount = found && currency ? `, ${formatTold({ amount: found, currency })}` : ''
  return `(${party}, ${providerRef ?? subjectId}${amount})`
}

const open = (ctx: OutsideContext, subjectId: string, reason: string): Promise<void> =>
  write(ctx.db, (trx) => needAttentionOnce(ctx, trx, { kind, subjectType, subjectId, reason }))

/** Opens entries for payments, refunds and disputes that only the provider lists. False if the list was unreadable. */
export async function tellMissingRecords(
  ctx: OutsideContext,
  provider: PaymentProvider,
  period: Period,
): Promise<boolean> {
  const port = findPort(ctx, provider)
  if (!port) return true
  if (!port.listMovements) {
    const reason = `The store cannot read a list of ${provider}’s payments and refunds. Look in its dashboard for those since ${period.from} that the store does not have.`
    await open(ctx, provider, reason)
    return true
  }
  const unread = `The list of ${provider} since ${period.from} could not be read: the store tries again each minute.`
  try {
    const { differences } = await compareProvider(ctx, port, period)
    for (const difference of differences) {
      if (!(await isMissing(ctx, difference))) continue
      const { subjectId, reason } = difference
      const todo = 'Look there, then deliver, or give the money back, by hand.'
      await open(ctx, subjectId, `${reason} The store may have lost it ${sayWhat(difference)}. ${todo}`)
    }
    await write(ctx.db, (trx) => resolveAttention(trx, subjectType, provider, ctx.now(), kind))
    return true
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'a list of a provider could not be read')
    await open(ctx, provider, unread)
    return false
  }
}
