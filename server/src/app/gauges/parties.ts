import { currencies } from '@topup/core/money/currency'
import { type BalanceReading, findBalance } from '../../suppliers/sales/balance.repository.ts'
import type { Context } from '../context.ts'
import { ageOf, type Sample, type Source, sample } from './source.ts'

function samplesOfBalance(ctx: Context, { supplier, currency, amount, read_at }: BalanceReading): Sample[] {
  return [
    sample('topup_supplier_balance', amount / 10 ** currencies[currency].exponent, { supplier, currency }),
    sample('topup_supplier_balance_age_seconds', ageOf(ctx, read_at), { supplier }),
  ]
}

/** Gauges of suppliers and payment providers, from stored data. */
export const parties: Source = {
  name: 'parties',
  gauges: {
    topup_supplier_balance: {
      help: 'The balance at a supplier as it was last read, in whole units of its currency.',
      labels: ['supplier', 'currency'],
    },
    topup_supplier_balance_age_seconds: { help: 'Since that balance was read.', labels: ['supplier'] },
    topup_provider_hidden: {
      help: '1 for a payment provider that buyers are not offered because it refuses the store.',
      labels: ['provider'],
    },
    topup_webhook_age_seconds: { help: 'Since a genuine webhook of this sender was last noted.', labels: ['sender'] },
  },
  async read(ctx) {
    const [balance, hidden, arrivals] = await Promise.all([
      ctx.supplier ? findBalance(ctx.db, ctx.supplier.name) : undefined,
      ctx.db.selectFrom('provider_health').select(['provider', 'is_hidden']).execute(),
      ctx.db.selectFrom('webhook_arrivals').select(['sender', 'verified_at']).execute(),
    ])
    return [
      ...(balance ? samplesOfBalance(ctx, balance) : []),
      ...hidden.map(({ provider, is_hidden }) => sample('topup_provider_hidden', is_hidden, { provider })),
      ...arrivals.flatMap(({ sender, verified_at }) =>
        verified_at ? [sample('topup_webhook_age_seconds', ageOf(ctx, verified_at), { sender })] : [],
      ),
    ]
  },
}
