export interface Chunk {
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
  code: string
}

/** Matches the providers' secret keys, live or test. Publishable keys come with the page instead. */
const secretKey = /\b(?:sk|rk)_(?:live|test)_\w{6}|\bwhsec_\w{6}|\bxnd_(?:development|production)_\w{6}/

/** Returns a sentence for each thing that the buyers' bundles must not contain. */
export function findBundleFaults(chunks: Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withEntry = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || withEntry.has(chunk)) return
    withEntry.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  const leaking = chunks.filter(({ code }) => secretKey.test(code))
  return [
    ...leaking.map(({ fileName }) => `A provider's secret key stands in a bundle (it is in ${fileName}).`),
    ...faults(chunks, '/node_modules/zod/', "Buyers' bundles hold no zod: import only types from the schemas"),
    ...faults([...withEntry], '/seller-desktop/', 'The seller console loads lazily: use import() in its route'),
    ...['/node_modules/@stripe/', '/node_modules/@paypal/'].flatMap((sdk) =>
      faults([...withEntry], sdk, 'Payment SDKs load only on /checkout: use import() there'),
    ),
  ]
}

function faults(chunks: Chunk[], part: string, sentence: string) {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').includes(part)))
  return found.map(({ fileName }) => `${sentence} (it is in ${fileName}).`)
}
