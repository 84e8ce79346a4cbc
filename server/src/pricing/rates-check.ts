import { HOUR } from '@topup/core/time'
import type { Check, CheckAnswer } from '../setup/check.ts'
import type { Context } from './context.ts'
import { createExchangeRateApi } from './sources/exchange-rate-api.ts'
import { createFrankfurter } from './sources/frankfurter.ts'

const OLD = 6 * HOUR

type KnownRates = Readonly<{
  /** Age in ms of the oldest rate that prices use; undefined while no rupiah rate was ever fetched. */
  age: number | undefined
  /** The names of the rate services that did not answer. */
  silent: readonly string[]
  services: number
}>

function judgeRates({ age, silent, services }: KnownRates): CheckAnswer {
  const todo = [
    `Look whether this machine may call ${silent.join(' and ') || 'the services'}, and at RATES_API_KEY where there is one.`,
  ]
  if (age === undefined) {
    return {
      state: 'red',
      says: 'No exchange rate was ever told: prices are made of FALLBACK_USD_TO_IDR, whatever a dollar costs today.',
      todo,
    }
  }
  const hours = Math.floor(age / HOUR)
  if (age >= OLD) {
    return {
      state: silent.length === services ? 'red' : 'yellow',
      says: `The rates in force are ${hours} hours old.`,
      todo,
    }
  }
  if (silent.length > 0) {
    return {
      state: 'yellow',
      says: `The rates are ${hours < 1 ? 'fresh' : `${hours} hours old`}, but ${silent.join(' and ')} did not answer just now.`,
      todo,
    }
  }
  return {
    state: 'green',
    says: `Rates are known, ${hours < 1 ? 'less than an hour' : `${hours} hours`} old, and ${services} services tell them.`,
  }
}

export const ratesCheck = (ctx: Context): Check => ({
  id: 'store.rates',
  about: 'The store',
  label: 'Exchange rates',
  async run() {
    const rows = await ctx.db.selectFrom('exchange_rates').select(['currency', 'source', 'fetched_at']).execute()
    const now = ctx.now().getTime()
    const ageOf = (at: string) => now - Date.parse(at)
    const [keyed, open] = [createExchangeRateApi(ctx.config), createFrankfurter(ctx.config)]
    // The service with a key limits calls: do not call it if it answered within the last refresh interval.
    const isHeard = rows.some(
      ({ source, fetched_at }) => source === keyed.name && ageOf(fetched_at) < ctx.config.timing.ratesRefresh,
    )
    const answers = await Promise.all([isHeard || keyed.fetchRates(), open.fetchRates()])
    const services = [keyed, open]
    return judgeRates({
      age: rows.some(({ currency }) => currency === 'IDR')
        ? Math.max(...rows.map(({ fetched_at }) => ageOf(fetched_at)))
        : undefined,
      silent: services.filter((_, at) => typeof answers[at] === 'string').map(({ name }) => name),
      services: services.length,
    })
  },
})
