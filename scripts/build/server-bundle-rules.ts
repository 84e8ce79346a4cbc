import { builtinModules } from 'node:module'

export interface ServerChunk {
  fileName: string
  /** Other chunks, and what stays outside of the bundle. */
  imports: readonly string[]
  moduleIds: readonly string[]
}

/** The native module, which finds its binary beside itself. */
export const outside = ['better-sqlite3']

/** What the bundles of the store and of the sandbox must not hold; each finding is a sentence. */
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
  ]
}

const holding = (chunks: readonly ServerChunk[], part: string, sentence: string) =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').includes(part)))
    .map(({ fileName }) => `${sentence} (it is in ${fileName}).`)

const leaving = ({ fileName, imports }: ServerChunk) =>
  imports
    .filter((name) => !/\.mjs$|^node:/.test(name) && !builtinModules.includes(name) && !outside.includes(name))
    .map((name) => `The store's bundle stands alone, but for ${outside.join(', ')} (${fileName} imports ${name}).`)
