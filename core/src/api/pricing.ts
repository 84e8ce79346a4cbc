import { z } from 'zod'
import { currencyCodes } from '../money/currency.ts'
import { namedChannels } from '../payment/channels.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { floorReasons } from '../pricing/price-of.ts'
import { floorWays, roundings, ruleKinds } from '../pricing/pricing-rules.ts'
import { rupiahPerDollar } from '../pricing/rate-guard.ts'
import { rupiahSteps } from '../pricing/rupiah-price.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { isoTime } from './fields.ts'

export const currencyCode = z.enum(currencyCodes)
const cents = z.int()
/** Whole rupiah: more than any package costs, and more than any smallest profit. */
const mostRupiah = 1_000_000_000
const mostSmallestProfitIdr = 1_000_000

/** The most that fits into the largest request body. */
const mostPackageRules = 10_000
const mostCostBands = 10
const marginPercent = z.number().min(1).max(100)
const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,95}$/)
const feeKey = z.enum([...paymentMethods, ...namedChannels])
const floorPercent = z.number().min(0).max(50)
/** A fee of 100 % can be saved, but then the way to pay is never offered. */
const fee = z.strictObject({
  basisPoints: z.int().min(0).max(10_000),
  fixedCents: cents.min(0).max(500),
  fixedIdr: z.int().min(0).max(100_000).optional(),
  taxBasisPoints: z.int().min(0).max(10_000).optional(),
  floorPercent: floorPercent.optional(),
})

export const pricingSettings = z.strictObject({
  marginPercent,
  games: z.record(key, marginPercent),
  packages: z
    .record(
      key,
      z.union([z.strictObject({ marginPercent }), z.strictObject({ fixedCents: cents.min(1).max(1_000_000) })]),
    )
    .refine((packages) => Object.keys(packages).length <= mostPackageRules, {
      error: `At most ${mostPackageRules} packages may have a rule of their own: set the margin of their games instead`,
    }),
  suppliers: z.record(key, marginPercent).optional(),
  costBands: z
    .array(z.strictObject({ underIdr: z.int().min(1).max(mostRupiah), marginPercent }))
    .max(mostCostBands)
    .refine((bands) => new Set(bands.map(({ underIdr }) => underIdr)).size === bands.length, {
      error: 'Two cost bands end at the same cost: keep one of them',
    })
    .optional(),
  rounding: z.enum(roundings),
  rupiahStep: z.enum(rupiahSteps),
  floorPercent,
  smallestProfitIdr: z.int().min(0).max(mostSmallestProfitIdr).optional(),
  floorWays: z.enum(floorWays).optional(),
  gameFloorWays: z.record(key, z.enum(floorWays)).optional(),
  rateReservePercent: z.number().min(0).max(50).optional(),
  fees: z.partialRecord(feeKey, fee),
  fallbackUsdToIdr: z.number().min(rupiahPerDollar.lowest).max(rupiahPerDollar.highest),
})

/** The rules in force. The next save must name `version`, which is 0 while nothing was saved. */
export const pricingRulesView = z.object({
  version: z.int(),
  savedAt: isoTime.nullable(),
  rules: pricingSettings,
  /** Defaults from the environment; a saved setting overrides them. */
  environment: z.object({ marginPercent: z.number(), fallbackUsdToIdr: z.number() }),
  /** The ways to pay that are offered now; only their fees count. */
  offered: z.array(z.enum(paymentMethods)),
})
export type PricingRulesView = z.infer<typeof pricingRulesView>

/** Input of a simulation, so that the installed app can run one offline. */
export const pricingBasisView = z.object({
  catalogue: z.array(
    z.object({
      packageId: z.string(),
      gameId: z.string(),
      gameName: z.string(),
      name: z.string(),
      costMinor: z.int(),
      costCurrency: currencyCode,
      priceUsdCents: cents,
      /** The supplier this cost is from. */
      supplier: z.string().optional(),
    }),
  ),
  rates: z.partialRecord(currencyCode, z.number()),
  /** The number of payments by each way in the last thirty days. */
  paidBy: z.array(z.object({ method: z.enum(paymentMethods), channel: z.string().nullable(), count: z.int() })),
})
export type PricingBasisView = z.infer<typeof pricingBasisView>

const simulationView = z.object({
  prices: z.array(
    z.object({
      packageId: z.string(),
      costUsdCents: cents,
      priceUsdCents: cents,
      /** The kind of rule that made the price, and the price by that rule alone, before `floorUsdCents` raised it. */
      rule: z.enum(ruleKinds),
      ruleUsdCents: cents,
      floorUsdCents: cents,
      floorReason: z.enum(floorReasons),
      /** The way to pay whose fee sets `floorUsdCents` and is counted here; left out where no way is offered. */
      floorWay: feeKey.optional(),
      feeUsdCents: cents,
      profitUsdCents: cents,
      isRaised: z.boolean(),
      isBelowFloorNow: z.boolean(),
    }),
  ),
  unpriced: z.array(z.string()),
  totals: z.object({
    count: z.int(),
    changed: z.int(),
    raised: z.int(),
    belowFloorNow: z.int(),
    revenueUsdCents: cents,
    costUsdCents: cents,
    feesUsdCents: cents,
    profitUsdCents: cents,
  }),
  byWay: z.object({
    ways: z.array(
      z.object({
        way: feeKey,
        /** How many packages the way can pay for, each bought alone and once, and the profit they bring. */
        bears: z.int(),
        profitUsdCents: cents,
        /** The way's share of the payments of the last thirty days: 0 to 1. */
        share: z.number(),
      }),
    ),
    /** Profit of selling each package once, weighted by the shares of the ways that can pay for it. */
    weightedUsdCents: cents,
    /** The number of payments the shares come from; where it is 0, every way counts the same. */
    payments: z.int(),
  }),
})

export const ratesView = z.object({
  rates: z.array(
    z.object({
      currency: currencyCode,
      /** Units for one US dollar, the rate in force. */
      rate: z.number(),
      source: z.string(),
      /** null: the fallback rate, since none was ever fetched. */
      fetchedAt: isoTime.nullable(),
      isOld: z.boolean(),
      /** A rate that moved too far and waits for the seller. A rejected rate stays here until the rate moves back. */
      held: z
        .object({
          rate: z.number(),
          source: z.string(),
          seenAt: isoTime,
          movePercent: z.number(),
          status: z.enum(['open', 'rejected']),
        })
        .nullable(),
    }),
  ),
  holdPercent: z.number(),
})
export type RatesView = z.infer<typeof ratesView>

nameShapes({ currencyCode, pricingSettings, pricingRulesView, pricingBasisView, simulationView, ratesView })

export const pricing = area('Pricing', 'Exchange rates and the rules that make prices', {
  getRates: get('/api/admin/rates', 'seller', 'Read the exchange rates and those that wait', { output: ratesView }),
  decideRate: post('/api/admin/rates/:currency', 'owner-recent', 'Decide about a rate that moved too far', {
    description: '`rate` is the one the seller saw: another one that waits by now is a conflict.',
    input: z.strictObject({
      currency: currencyCode,
      rate: z.number().positive(),
      action: z.enum(['approve', 'reject']),
    }),
    output: ratesView,
  }),
  getPricingRules: get('/api/admin/pricing/rules', 'seller', 'Read the pricing rules', { output: pricingRulesView }),
  savePricingRules: post('/api/admin/pricing/rules', 'owner-recent', 'Save the pricing rules', {
    description:
      'Applied at once to every price; 409 `settings_changed` with what is in force when `basedOn` is not its version.',
    largeBody: true,
    input: z.strictObject({ basedOn: z.int().min(0), rules: pricingSettings }),
    output: z.object({ current: pricingRulesView, updated: z.int() }),
  }),
  getPricingBasis: get('/api/admin/pricing/basis', 'seller', 'Read what a simulation starts from', {
    output: pricingBasisView,
  }),
  simulatePricing: post('/api/admin/pricing/simulate', 'seller', 'Simulate pricing rules', {
    largeBody: true,
    input: z.strictObject({
      rules: pricingSettings,
      rates: z.partialRecord(currencyCode, z.number().positive()).optional(),
    }),
    output: simulationView,
  }),
})
