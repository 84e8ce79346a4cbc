import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const folder = process.env.CONTRACTS_DIR
  ? resolve(process.env.CONTRACTS_DIR)
  : resolve(repository, '../shared/contracts')

/** Skips the tests, with a reason, if the contract files are absent. */
export function describeContract(name: string, tests: () => void) {
  if (existsSync(folder)) describe(name, tests)
  else describe.skip(`${name} (skipped: ../shared/contracts, or CONTRACTS_DIR, is absent)`, tests)
}

export const contractPath = (file: string) => join(folder, file)

// biome-ignore lint/suspicious/noExplicitAny: contract files are foreign JSON
export const readContract = (file: string): any => JSON.parse(readFileSync(contractPath(file), 'utf8'))
