import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type Source } from './check.ts'

/** Every source file below the folder, by its relative path. */
export function readSources(folder: string): Map<string, Source> {
  const files = globSync('**/*.{ts,tsx,mts,mjs,js}', {
    cwd: folder,
    exclude: ['**/node_modules', '**/dist', '**/test-results', '**/.*', 'data', 'storefront/public'],
  })
  return new Map(files.toSorted().map((file) => [file, readSource(file, readFileSync(join(folder, file), 'utf8'))]))
}
