import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../root.ts'
import type { Weight } from './limits.ts'

export type Manifest = Readonly<Record<string, { file: string; css?: string[]; imports?: string[] }>>

const built = join(root, 'storefront', 'dist', 'client')
const catalogue = /^src\/shared\/messages\/([a-z]{2})\.ts$/

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'))

const gzippedSize = (file: string) => gzipSync(readFileSync(join(built, file))).length

/** Files of a source's chunk and of everything that it imports statically. */
function collectFiles(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of manifest[source]?.imports ?? []) visit(imported)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new Error(`The built storefront has no ${source}`)
    visit(source)
  }
  const chunks = [...seen].flatMap((source) => manifest[source] ?? [])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  }
}

const homePage = () => ['src/app/home-route.tsx']
const gamePage = (language: string) => ['src/app/game-route.tsx', `src/shared/messages/${language}-game-page.ts`]

/** Gzipped bytes that the first load of the home page or a game's page takes, for each language. */
export function weighFirstLoads(
  manifest: Manifest,
  weigh = gzippedSize,
  sourcesOf = homePage as typeof gamePage,
): Weight[] {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0)
  return Object.keys(manifest).flatMap((source) => {
    const language = catalogue.exec(source)?.[1]
    if (!language) return []
    const files = collectFiles(manifest, ['src/app/entry-client.tsx', ...sourcesOf(language), source])
    return { language, script: sum(files.scripts), style: sum(files.styles) }
  })
}

export const weighGamePages = (manifest: Manifest, weigh = gzippedSize): Weight[] =>
  weighFirstLoads(manifest, weigh, gamePage)
