import { literalPaths } from '@topup/core/api/literal-paths'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

/** Few files for the first load: the libraries, the shell, and the primitives that nearly every page shows. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
  { name: 'shell', test: /\/(core|storefront)\/src\//, tags: ['$initial'], priority: 2 },
  {
    name: 'primitives',
    test: /\/core\/src\/ui\/(badge|card|checkbox|choice-card|empty-state|field|notice|price|search-field|skeleton|text-field)|\/storefront\/src\/shared\/(numbered-steps|player\/)/,
  },
]

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), literalPaths],
  // The server's bundle carries everything, so that it runs React's production code whatever NODE_ENV the store has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2023',
    // No data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: 'src/app/entry-client.tsx',
            output: { codeSplitting: { groups: chunkGroups } },
          },
        }),
  },
}))
