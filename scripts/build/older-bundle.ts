import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import postcss from 'postcss'
import { workerBundle } from './worker-bundle.ts'

/** The file names that pages request (core/src/pages/older-browser.ts). */
export const olderFiles = { style: 'older.css', script: 'older.js' } as const

/** Polyfills that older browsers load before the page's script: a single classic script, because modules are deferred. */
export const olderBundle = {
  ...workerBundle,
  build: {
    ...workerBundle.build,
    rolldownOptions: {
      ...workerBundle.build.rolldownOptions,
      input: 'src/app/older.ts',
      output: { format: 'iife' as const, entryFileNames: olderFiles.script },
    },
  },
}

/** Styles for browsers without the dialog element. */
const dialogStyle = readFileSync(
  createRequire(import.meta.url).resolve('dialog-polyfill/dist/dialog-polyfill.css'),
  'utf8',
)

/** Names of the cascade layers, in the order that core/src/ui/base.css declares. */
const layers = ['base', 'ui', 'shared']

/**
 * The styles of cascade layers without layers, for browsers that skip layers. Loaded before the other styles, so that
 * unlayered styles still win.
 */
export function withoutLayers(files: readonly { fileName: string; code: string }[]): string {
  const roots = files.map(({ code }) => postcss.parse(code))
  const inLayer = (layer: string) =>
    roots.flatMap(({ nodes }) =>
      nodes.flatMap((node) =>
        node.type === 'atrule' && node.name === 'layer' && node.params === layer ? (node.nodes ?? []) : [],
      ),
    )
  return dialogStyle + layers.flatMap(inLayer).join('')
}
