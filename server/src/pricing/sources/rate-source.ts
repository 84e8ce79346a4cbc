import { type Currency, currencyCodes } from '@topup/core/money/currency'
import { isUsableRate } from '@topup/core/pricing/rate-guard'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

/** Units of each currency for one US dollar, or the reason why there are none. */
export type FetchedRates = ReadonlyMap<Currency, number> | string

/** A public exchange-rate service. */
export type RateSource = Readonly<{
  /** The service's host, stored with each rate. */
  name: string
  fetchRates: () => Promise<FetchedRates>
}>

/** Keeps the usable rates of a JSON answer. Throws only inside a write. Never reports the URL, which may hold a key. */
export async function askForRates(
  url: string,
  timeout: number,
  read: (body: unknown) => Readonly<Record<string, number>> | undefined,
): Promise<FetchedRates> {
  assertNoOpenWrite('a source of rates')
  try {
    const response = await fetch(url, { redirect: 'error', signal: readingSignal(timeout) })
    const rates = read(await response.json())
    if (!response.ok || !rates) return `an answer that cannot be used (HTTP ${response.status})`
    const usable = currencyCodes.flatMap((currency): [Currency, number][] => {
      const rate = rates[currency]
      return rate !== undefined && isUsableRate(currency, rate) ? [[currency, rate]] : []
    })
    return usable.length > 0 ? new Map(usable) : 'no usable rate in the answer'
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}
