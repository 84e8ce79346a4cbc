import { type Currency, currencyCodes } from '@topup/core/money/currency'
import { z } from 'zod'
import type { Config } from '../config.ts'

type RatesConfig = Pick<Config, 'RATES_URL' | 'RATES_API_KEY' | 'timing'>

/** The free service calls them `rates`, the one with a key `conversion_rates`. */
const answer = z
  .object({
    result: z.literal('success'),
    base_code: z.literal('USD'),
    rates: z.record(z.string(), z.number()).optional(),
    conversion_rates: z.record(z.string(), z.number()).optional(),
  })
  .transform(({ rates, conversion_rates }) => rates ?? conversion_rates ?? {})

/** What the settings page allows for the rupiah: outside it every price of the store would be wrong. */
const rupiah = { lowest: 10_000, highest: 20_000 }

export function isUsableRate(currency: Currency, rate: number): boolean {
  if (currency === 'IDR') return rate >= rupiah.lowest && rate <= rupiah.highest
  return Number.isFinite(rate) && rate > 0
}

function urlOf({ RATES_URL, RATES_API_KEY }: RatesConfig): string {
  const key = RATES_API_KEY ? `/${encodeURIComponent(RATES_API_KEY)}` : ''
  return `${RATES_URL.replace(/\/$/, '')}/v6${key}/latest/USD`
}

/** The usable ones of the store's 15 currencies, or the reason why there are none. */
export async function fetchRates(
  config: RatesConfig,
  send: typeof fetch = fetch,
): Promise<ReadonlyMap<Currency, number> | string> {
  try {
    const response = await send(urlOf(config), { signal: AbortSignal.timeout(config.timing.providerTimeout) })
    const parsed = answer.safeParse(await response.json())
    if (!response.ok || !parsed.success) return `an answer that cannot be used (HTTP ${response.status})`
    const usable = currencyCodes.flatMap((currency): [Currency, number][] => {
      const rate = parsed.data[currency]
      return rate !== undefined && isUsableRate(currency, rate) ? [[currency, rate]] : []
    })
    return usable.length > 0 ? new Map(usable) : 'no usable rate in the answer'
  } catch (error) {
    // The URL may hold the key, so only the kind of error is told.
    return error instanceof Error ? error.name : 'unknown'
  }
}
