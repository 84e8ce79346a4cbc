import { literalPaths } from '@topup/core/api/literal-paths'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { createStrictLogger, strictChecks } from '../scripts/build/strict-logger.ts'

// Everything is bundled, so that the packaged app holds these files and no node_modules.
const bundled = { externalizeDeps: false, sourcemap: false, minify: true, reportCompressedSize: false } as const

const strict = { customLogger: createStrictLogger() }

// Screens have paths of their own (/admin/price-sync), from which a relative './assets' would not be found.
const addressesFromTheRoot = { name: 'addresses-from-the-root', config: () => ({ base: '/' }) }

// The window uses the store's own font only if it is loaded before the first paint (core/src/ui/fonts.css).
const typeFirst: Plugin = {
  name: 'type-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => /-latin-wght-normal.*\.woff2$/.test(name))
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
      return file ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : []
    },
  },
}

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig({
  main: {
    ...strict,
    define: {
      __UPDATES_URL__: JSON.stringify(process.env.UPDATES_URL ?? ''),
      __UPDATES_KEYS__: JSON.stringify(process.env.UPDATES_KEY ?? ''),
    },
    build: {
      ...bundled,
      outDir: 'dist/main',
      rolldownOptions: { input: { main: 'src/main/main.ts' }, external: ['electron'], checks: strictChecks },
    },
  },
  preload: {
    ...strict,
    build: {
      ...bundled,
      outDir: 'dist/preload',
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: { preload: 'src/preload/preload.ts' },
        external: ['electron'],
        checks: strictChecks,
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...strict,
    root: 'src/renderer',
    plugins: [react(), literalPaths, addressesFromTheRoot, typeFirst],
    build: {
      outDir: 'dist/renderer',
      minify: true,
      target: 'es2023',
      sourcemap: false,
      reportCompressedSize: false,
      // The files are read from disk; only a library bundled by mistake passes this limit.
      chunkSizeWarningLimit: 1_200,
      // No data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: 'src/renderer/index.html' }, checks: strictChecks },
    },
  },
})
