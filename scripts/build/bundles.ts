// Run as its own process: Vite sets NODE_ENV and keeps its memory, and neither is wanted in what starts the store.
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { findBundleFaults } from './bundle-rules.ts'
import { noteBundledPackages } from './bundled-packages.ts'
import { packFiles } from './pack-files.ts'
import { createStrictLogger, strictChecks } from './strict-logger.ts'

const watch = process.argv.includes('--watch') ? {} : null
const shared: InlineConfig = {
  root: join(root, 'storefront'),
  ...(watch ? { logLevel: 'info' } : { logLevel: 'warn', customLogger: createStrictLogger() }),
}
/** The server loads its bundle whole: that an import() makes no file of its own matters in the browsers' bundles alone. */
const serverChecks = { ...strictChecks, ineffectiveDynamicImport: false }

function outputOf(built: Awaited<ReturnType<typeof build>>) {
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output)
}

async function buildBundles() {
  const client = await build({
    ...shared,
    build: { outDir: 'dist/client', emptyOutDir: true, watch, rolldownOptions: { checks: strictChecks } },
  })
  const server = await build({
    ...shared,
    build: {
      ...{ ssr: 'src/app/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, watch },
      rolldownOptions: { checks: serverChecks },
    },
  })
  const worker = await build({
    ...shared,
    // One file with everything in it, under one name: it shares nothing with the pages of any release.
    configFile: false,
    build: {
      ...{ outDir: 'dist/client', emptyOutDir: false, copyPublicDir: false, target: 'es2023', watch },
      rolldownOptions: {
        input: 'src/worker/worker.ts',
        checks: strictChecks,
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
  if (watch) return []
  packFiles(join(root, 'storefront', 'dist', 'client'))
  const ofBuyers = [...outputOf(client), ...outputOf(worker)]
  noteBundledPackages(join(root, 'storefront', 'dist'), [...ofBuyers, ...outputOf(server)])
  return findBundleFaults(ofBuyers.filter((file) => file.type === 'chunk'))
}

const faults = await buildBundles().catch((error: Error) => [error.message])
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
