import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { askForRates, type RateSource } from './rate-source.ts'

const keyedUrl = 'https://v6.exchangerate-api.com'
const openUrl = 'https://open.er-api.com'

/** The free service names the field `rates`, the service with a key `conversion_rates`. */
const answer = z
  .object({
    result: z.literal('success'),
    base_code: z.literal('USD'),
    rates: z.record(z.string(), z.number()).optional(),
    conversion_rates: z.record(z.string(), z.number()).optional(),
  })
  .transform(({ rates, conversion_rates }) => rates ?? conversion_rates ?? {})

/** Reads ExchangeRate-API: all 15 currencies, updated hourly with a key and daily without. */
export function createExchangeRateApi({
  RATES_URL,
  RATES_API_KEY,
  timing,
}: Pick<Config, 'RATES_URL' | 'RATES_API_KEY' | 'timing'>): RateSource {
  const base = (RATES_URL ?? (RATES_API_KEY ? keyedUrl : openUrl)).replace(/\/$/, '')
  const key = RATES_API_KEY ? `/${encodeURIComponent(RATES_API_KEY)}` : ''
  return {
    name: new URL(base).host,
    fetchRates: () =>
      askForRates(`${base}/v6${key}/latest/USD`, timing.providerTimeout, (body) => answer.safeParse(body).data),
  }
}
