// Preloaded (node --import) into the store of `npm run dev`, whose own code knows nothing of it.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

const urlOf = (...path: string[]) => pathToFileURL(join(root, ...path)).href
const main = urlOf('server', 'src', 'app', 'main.ts')
const release = urlOf('server', 'src', 'platform', 'release.ts')
const gate = urlOf('scripts', 'dev', 'wait-for-turn.ts')

/** The store's release module, with another folder as that of the built storefront. */
const withStorefront = `
export * from ${JSON.stringify(`${release}?unchanged`)}
export const storefrontDist = ${JSON.stringify(process.env.DEV_STOREFRONT)}`

registerHooks({
  load(url, context, nextLoad) {
    if (url === release) return { format: 'module', shortCircuit: true, source: withStorefront }
    const loaded = nextLoad(url, context)
    // Imported last: all other modules are loaded before this one lets the main module run.
    return url === main ? { ...loaded, source: `${loaded.source}\nimport ${JSON.stringify(gate)}` } : loaded
  },
})
