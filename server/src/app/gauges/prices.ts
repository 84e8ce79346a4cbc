import { MINUTE, SECOND } from '@topup/core/time'
import { findLastSuccess } from '../../pricing/sync/runs.repository.ts'
import { isAutoSyncOn } from '../../pricing/sync/sync-settings.ts'
import { ageOf, type Source, sample } from './source.ts'

export const prices: Source = {
  name: 'prices',
  gauges: {
    topup_price_sync_age_seconds: {
      help: 'Since the last price sync that succeeded; no line while the seller has the sync off or none has succeeded.',
    },
    topup_price_sync_interval_seconds: { help: 'How often prices are to be synced.' },
    topup_rates_age_seconds: { help: 'Since the oldest exchange rate in force was told; no line before the first.' },
  },
  async read(ctx) {
    const [isOn, success, oldest] = await Promise.all([
      ctx.supplier ? isAutoSyncOn(ctx) : false,
      findLastSuccess(ctx.db),
      ctx.db
        .selectFrom('exchange_rates')
        .select((eb) => eb.fn.min('fetched_at').as('at'))
        .executeTakeFirst(),
    ])
    const synced = isOn ? success?.finished_at : undefined
    const interval = (ctx.config.SYNC_INTERVAL_MINUTES * MINUTE) / SECOND
    return [
      sample('topup_price_sync_interval_seconds', interval),
      ...(synced ? [sample('topup_price_sync_age_seconds', ageOf(ctx, synced))] : []),
      ...(oldest?.at ? [sample('topup_rates_age_seconds', ageOf(ctx, oldest.at))] : []),
    ]
  },
}
