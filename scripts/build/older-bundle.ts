import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import postcss from 'postcss'
import { workerBundle } from './worker-bundle.ts'

/** By these names the pages ask for them (core/src/pages/older-browser.ts). */
export const olderFiles = { style: 'older.css', script: 'older.js' } as const

/** The polyfills that older browsers load before the page's own script: one file that uses no module, because modules wait. */
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

/** For browsers to which a dialog is an element like any other. */
const dialogStyle = readFileSync(
  createRequire(import.meta.url).resolve('dialog-polyfill/dist/dialog-polyfill.css'),
  'utf8',
)

/** In the order that core/src/ui/base.css gives them. */
const layers = ['base', 'ui', 'shared']

/**
 * The styles of cascade layers, written without layers: a browser that knows no layers leaves out everything in them. Loaded before the other
 * styles, so that what stands in no layer still comes last.
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
