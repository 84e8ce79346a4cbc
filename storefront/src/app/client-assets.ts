type ManifestEntry = Readonly<{
  file: string
  css?: readonly string[]
  assets?: readonly string[]
  imports?: readonly string[]
}>
export type ClientManifest = Readonly<Record<string, ManifestEntry>>

export type PageAssets = Readonly<{ script: string; preloads: string[]; styles: string[]; font: string | undefined }>

const entryFile = 'src/app/entry-client.tsx'

/** Lists imports before their importers, which keeps styles in order. Chunks may import each other. */
function collect(manifest: ClientManifest, file: string, seen = new Set<string>()): ManifestEntry[] {
  const entry = manifest[file]
  if (!entry || seen.has(file)) return []
  seen.add(file)
  return [...(entry.imports ?? []).flatMap((imported) => collect(manifest, imported, seen)), entry]
}

/**
 * Returns the files that a page needs at once: the entry, the page's code and their imports. Adds the styles of the
 * parts that the server draws, whose code loads later or never.
 */
export function pageAssets(
  manifest: ClientManifest,
  pageFiles: readonly string[],
  drawnFiles: readonly string[] = [],
): PageAssets {
  const entry = manifest[entryFile]
  if (!entry) throw new Error(`The client manifest has no ${entryFile}: build the storefront again`)
  const chunks = [entryFile, ...pageFiles].flatMap((file) => collect(manifest, file))
  const drawn = drawnFiles.flatMap((file) => collect(manifest, file))
  const urls = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  const font = Object.values(manifest).find(({ file }) => /-latin-wght-normal.*\.woff2$/.test(file))
  return {
    script: `/${entry.file}`,
    preloads: urls(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    styles: urls([...chunks, ...drawn].flatMap((chunk) => chunk.css ?? [])),
    font: font && `/${font.file}`,
  }
}
