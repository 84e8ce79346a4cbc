export type Manifest = Readonly<
  Record<string, Readonly<{ file: string; imports?: readonly string[]; css?: readonly string[] }>>
>

/** Returns the scripts and styles named in the page, and the files those scripts import before they run. */
export function filesOfPage(html: string, manifest: Manifest): string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"/g)]
  const files = new Set(named.map(([, path = '']) => path))
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  // A Set also visits entries added during iteration, so imports of imports are followed.
  for (const file of files) {
    const chunk = chunks.get(file)
    for (const key of chunk?.imports ?? []) {
      const imported = manifest[key]
      if (imported) files.add(`/${imported.file}`)
    }
    for (const css of chunk?.css ?? []) files.add(`/${css}`)
  }
  return [...files]
}
