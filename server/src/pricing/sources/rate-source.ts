import { type Currency, currencyCodes } from '@topup/core/money/currency'
import { isUsableRate } from '@topup/core/pricing/rate-guard'
import { readingSignal } from '../../platform/jobs/reading-round.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

/** Units of each currency per US dollar, or a text that says why they could not be fetched. */
export type FetchedRates = ReadonlyMap<Currency, number> | string

/** A public exchange-rate service. */
export type RateSource = Readonly<{
  /** The service's host name, stored as the source of each rate. */
  name: string
  fetchRates: () => Promise<FetchedRates>
}>

/** Fetches usable rates as JSON. Throws only if a write is open. Never reports the URL, which may contain a key. */
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
