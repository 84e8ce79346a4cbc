import { builtinModules } from 'node:module'

export interface ServerChunk {
  fileName: string
  /** Imported chunks, and imported packages that stay outside of the bundle. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** The native module stays outside of the bundles because it loads its binary from its own folder. */
export const outside = ['better-sqlite3']

const entry = 'server.mjs'

/** Returns a sentence for each thing that the bundles of the store and of the sandbox must not contain. */
export function findServerBundleFaults(
  store: readonly ServerChunk[],
  sandbox: readonly ServerChunk[],
  developing: readonly string[],
) {
  return [
    ...holding(store, '/server/sandbox/', 'The store knows no sandbox'),
    ...holding(sandbox, '/server/src/', 'The sandbox knows nothing of the store'),
    ...holding(sandbox, '/core/src/', 'The sandbox knows nothing of the store'),
    ...developing.flatMap((name) => holding(store, `/node_modules/${name}/`, `${name} is for development only`)),
    ...store.flatMap(leaving),
    ...needingNode24(store),
  ]
}

const holding = (chunks: readonly ServerChunk[], part: string, sentence: string) =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').includes(part)))
    .map(({ fileName }) => `${sentence} (it is in ${fileName}).`)

/** The entry reports a Node that is too old, so the code it loads before that check must run on any version. */
function needingNode24(chunks: readonly ServerChunk[]) {
  const early = new Set<string>()
  const visit = (name: string) => {
    if (early.has(name)) return
    early.add(name)
    for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(one)
  }
  visit(entry)
  const outsiders = [...early].filter((name) => outside.includes(name))
  return outsiders.map((name) => `${entry} looks at Node's version first (it imports ${name} before that).`)
}

const leaving = ({ fileName, imports }: ServerChunk) =>
  imports
    .filter((name) => !/\.mjs$|^node:/.test(name) && !builtinModules.includes(name) && !outside.includes(name))
    .map((name) => `The store's bundle stands alone, but for ${outside.join(', ')} (${fileName} imports ${name}).`)
