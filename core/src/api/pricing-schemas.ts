import { z } from 'zod'
import {
  currencyCode,
  pricingBasisView,
  pricingRulesView,
  pricingSettings,
  ratesView,
  simulationView,
} from './pricing-views.ts'

const none = z.strictObject({})

export const pricingSchemas = {
  getRates: { input: none, output: ratesView },
  /** `rate` is the one the seller saw: another one that waits by now is a conflict. */
  decideRate: {
    input: z.strictObject({
      currency: currencyCode,
      rate: z.number().positive(),
      action: z.enum(['approve', 'reject']),
    }),
    output: ratesView,
  },
  getPricingRules: { input: none, output: pricingRulesView },
  /** Applied at once to every price; 409 `settings_changed` with what is in force when `basedOn` is not its version. */
  savePricingRules: {
    input: z.strictObject({ basedOn: z.int().min(0), rules: pricingSettings }),
    output: z.object({ current: pricingRulesView, updated: z.int() }),
  },
  getPricingBasis: { input: none, output: pricingBasisView },
  simulatePricing: {
    input: z.strictObject({
      rules: pricingSettings,
      rates: z.partialRecord(currencyCode, z.number().positive()).optional(),
    }),
    output: simulationView,
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
