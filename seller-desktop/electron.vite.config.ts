import { literalPaths } from '@topup/core/api/literal-paths'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// Everything is bundled, so that the packaged app holds these files and no node_modules.
const bundled = { externalizeDeps: false, sourcemap: false, minify: true, reportCompressedSize: false } as const

// Screens have paths of their own (/admin/price-sync), under which './assets' would be looked for in another folder.
const addressesFromTheRoot = { name: 'addresses-from-the-root', config: () => ({ base: '/' }) }

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig({
  main: {
    define: {
      __UPDATES_URL__: JSON.stringify(process.env.UPDATES_URL ?? ''),
      __UPDATES_KEYS__: JSON.stringify(process.env.UPDATES_KEY ?? ''),
    },
    build: {
      ...bundled,
      outDir: 'dist/main',
      rolldownOptions: { input: { main: 'src/main/main.ts' }, external: ['electron'] },
    },
  },
  preload: {
    build: {
      ...bundled,
      outDir: 'dist/preload',
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: { preload: 'src/preload/preload.ts' },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), literalPaths, addressesFromTheRoot],
    build: {
      outDir: 'dist/renderer',
      minify: true,
      target: 'es2023',
      sourcemap: false,
      reportCompressedSize: false,
      // Read from disk, not from a network.
      chunkSizeWarningLimit: 800,
      // No data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: 'src/renderer/index.html' } },
    },
  },
})
