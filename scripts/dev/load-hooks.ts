// Preloaded (node --import) into the store of `npm run dev`; the store's own code does not know about this file.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

const urlOf = (...path: string[]) => pathToFileURL(join(root, ...path)).href
const main = urlOf('server', 'src', 'app', 'main.ts')
const release = urlOf('server', 'src', 'platform', 'release.ts')
const gate = urlOf('scripts', 'dev', 'wait-for-turn.ts')

/** Source of the store's release module, with another folder of the built storefront. */
const withStorefront = `
export * from ${JSON.stringify(`${release}?unchanged`)}
export const storefrontDist = ${JSON.stringify(process.env.DEV_STOREFRONT)}`

registerHooks({
  load(url, context, nextLoad) {
    if (url === release) return { format: 'module', shortCircuit: true, source: withStorefront }
    const loaded = nextLoad(url, context)
    // Appends the import of wait-for-turn.ts, so that all other modules are loaded before the main module waits there.
    return url === main ? { ...loaded, source: `${loaded.source}\nimport ${JSON.stringify(gate)}` } : loaded
  },
})
