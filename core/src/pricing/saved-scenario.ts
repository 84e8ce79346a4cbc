import type { Rates } from '../money/convert.ts'
import type { PricingSettings } from './pricing-rules.ts'

/** Rules a seller tries out and keeps under a name, on their own computer, until they apply them to the store. */
export type SavedScenario = Readonly<{
  id: string
  name: string
  /** The rules in force when the scenario began: "Apply" names their version, and conflicts are shown against them. */
  basedOn: Readonly<{ version: number; rules: PricingSettings }>
  rules: PricingSettings
  rates: Rates
  savedAt: string
}>
