import { readFileSync } from 'node:fs'
import { currencyCode, pricingSettings } from '@topup/core/api/pricing'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { z } from 'zod'
import { writeWhole } from './write-whole.ts'

const mostScenarios = 200

export const savedScenario: z.ZodType<SavedScenario> = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  basedOn: z.strictObject({ version: z.int().min(0), rules: pricingSettings }),
  rules: pricingSettings,
  rates: z.partialRecord(currencyCode, z.number().positive()),
  savedAt: z.iso.datetime(),
})
export const savedScenarios = z.array(savedScenario).max(mostScenarios)

export interface Scenarios {
  list(): SavedScenario[]
  /** Each change returns all scenarios, the latest first. */
  save(scenario: SavedScenario): SavedScenario[]
  remove(id: string): SavedScenario[]
  /** Adds the scenarios of a backup; of two with the same id the later one stays. */
  merge(scenarios: readonly SavedScenario[]): void
}

/** The seller's drafts. A file that cannot be read is moved aside, never overwritten. */
export function openScenarios(file: string): Scenarios {
  let kept = load(file)
  function keep(next: SavedScenario[]) {
    kept = savedScenarios.parse(next.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1)))
    writeWhole(file, JSON.stringify(kept, undefined, 2))
    return kept
  }
  return {
    list: () => kept,
    save: (scenario) => keep([...kept.filter(({ id }) => id !== scenario.id), scenario]),
    remove: (id) => keep(kept.filter((scenario) => scenario.id !== id)),
    merge(scenarios) {
      const byId = new Map(kept.map((scenario) => [scenario.id, scenario]))
      for (const scenario of scenarios) {
        const ours = byId.get(scenario.id)
        if (!ours || ours.savedAt < scenario.savedAt) byId.set(scenario.id, scenario)
      }
      keep([...byId.values()])
    },
  }
}

function load(file: string): SavedScenario[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  try {
    return savedScenarios.parse(JSON.parse(text))
  } catch {
    writeWhole(`${file}.damaged`, text)
    return []
  }
}
