import { literalPaths } from '@topup/core/api/literal-paths'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { scriptTarget, styleTargets } from '../scripts/build/browser-rows.ts'
import { plainPrivateFields } from '../scripts/build/plain-private-fields.ts'

/**
 * Groups code into few files for the first load: libraries, shell, and the primitives of nearly every page. Also the
 * styles of a game's page, whose parts load without code, and the shared code of orders' pages.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
  { name: 'shell', test: /\/(core|storefront)\/src\//, tags: ['$initial'], priority: 3 },
  {
    name: 'primitives',
    test: /\/core\/src\/ui\/(badge|card|checkbox|choice-card|empty-state|field|notice|price|search-field|skeleton|text-field)|\/core\/src\/order\/tracking-code|\/storefront\/src\/shared\/(dates|numbered-steps|split-amount|time-text|again\/known|art\/game-cover|player\/|reviews\/stars|sales\/paused-banner|use-cart-room)/,
    priority: 2,
  },
  { name: 'mail-address', test: /\/core\/src\/web\/mail-address/, priority: 1 },
  { name: 'game-parts', test: /\/storefront\/src\/features\/game\/.*\.module\.css/, priority: 1 },
  {
    name: 'order-parts',
    test: /\/core\/src\/ui\/(copy-button|dialog|modal-stack|use-modal-dialog)|\/storefront\/src\/shared\/(order-status|reference|use-payable|again\/(again-button|describe|use-again)|gift\/gift-note|waiting\/)|node_modules\/@tanstack\/.*[mM]utation/,
  },
]

const privateFields = {
  name: 'plain-private-fields',
  apply: 'build' as const,
  transform: {
    filter: { id: /node_modules.*\.[cm]?js/, code: /#\w/ },
    handler: plainPrivateFields,
  },
}

// biome-ignore lint/style/noDefaultExport: the tool reads its configuration from it
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), { ...literalPaths, apply: 'build' }, ...(isSsrBuild ? [] : [privateFields])],
  // The server's bundle includes all packages, so that React's production code runs whatever NODE_ENV the store has.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: isSsrBuild ? 'es2023' : scriptTarget,
    cssTarget: styleTargets,
    // No data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            transform: { assumptions: { setPublicClassFields: true } },
            input: 'src/app/entry-client.tsx',
            output: {
              codeSplitting: { groups: chunkGroups },
              // Shorter hashes than the default: the first load names every file, and hashes do not compress.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        }),
  },
}))
