import { currencyCodes } from '@topup/core/money/currency'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { askForRates, type RateSource } from './rate-source.ts'

const answer = z.object({ base: z.literal('USD'), rates: z.record(z.string(), z.number()) })
const symbols = currencyCodes.filter((code) => code !== 'USD').join(',')

/** Reads Frankfurter: the European Central Bank's rates of the last working day, without the Vietnamese dong. */
export function createFrankfurter({
  RATES_SECOND_URL,
  timing,
}: Pick<Config, 'RATES_SECOND_URL' | 'timing'>): RateSource {
  const base = RATES_SECOND_URL.replace(/\/$/, '')
  return {
    name: new URL(base).host,
    fetchRates: () =>
      askForRates(`${base}/v1/latest?base=USD&symbols=${symbols}`, timing.providerTimeout, (body) => {
        const rates = answer.safeParse(body).data?.rates
        return rates && { ...rates, USD: 1 }
      }),
  }
}
