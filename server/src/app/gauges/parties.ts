import { currencies } from '@topup/core/money/currency'
import { ageOf, type Source, sample } from './source.ts'

/** What the store knows of its suppliers and providers. */
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
    topup_webhook_age_seconds: { help: 'Since a genuine webhook of this sender last came.', labels: ['sender'] },
  },
  async read(ctx) {
    const [balances, hidden, arrivals] = await Promise.all([
      ctx.db.selectFrom('supplier_balances').selectAll().execute(),
      ctx.db.selectFrom('provider_health').select(['provider', 'is_hidden']).execute(),
      ctx.db.selectFrom('webhook_arrivals').select(['sender', 'verified_at']).execute(),
    ])
    return [
      ...balances.flatMap(({ supplier, currency, amount, read_at }) => [
        sample('topup_supplier_balance', amount / 10 ** currencies[currency].exponent, { supplier, currency }),
        sample('topup_supplier_balance_age_seconds', ageOf(ctx, read_at), { supplier }),
      ]),
      ...hidden.map(({ provider, is_hidden }) => sample('topup_provider_hidden', is_hidden, { provider })),
      ...arrivals.flatMap(({ sender, verified_at }) =>
        verified_at ? [sample('topup_webhook_age_seconds', ageOf(ctx, verified_at), { sender })] : [],
      ),
    ]
  },
}
