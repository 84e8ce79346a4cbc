// Runs as its own process: Vite sets NODE_ENV and frees no memory, which would burden the store's parent process.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { findBundleFaults } from './bundle-rules.ts'
import { noteBundledPackages } from './bundled-packages.ts'
import { findScriptFaults } from './older-browsers.ts'
import { olderBundle, olderFiles, withoutLayers } from './older-bundle.ts'
import { findStyleFaults } from './older-styles.ts'
import { packFiles } from './pack-files.ts'
import { createStrictLogger, strictChecks } from './strict-logger.ts'
import { workerBundle } from './worker-bundle.ts'

const shared: InlineConfig = { root: join(root, 'storefront'), logLevel: 'warn', customLogger: createStrictLogger() }
/** The server loads its bundle whole, so an import() without a file of its own matters only in browser bundles. */
const serverChecks = { ...strictChecks, ineffectiveDynamicImport: false }

function outputOf(built: Awaited<ReturnType<typeof build>>) {
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output)
}

const clientFolder = join(root, 'storefront', 'dist', 'client')

async function buildBundles() {
  const client = await build({
    ...shared,
    build: { outDir: 'dist/client', emptyOutDir: true, rolldownOptions: { checks: strictChecks } },
  })
  const server = await build({
    ...shared,
    build: {
      ...{ ssr: 'src/app/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true },
      rolldownOptions: { checks: serverChecks },
    },
  })
  const worker = await build(workerBundle)
  const older = await build(olderBundle)
  const ofBuyers = [...outputOf(client), ...outputOf(worker), ...outputOf(older)]
  const styles = ofBuyers.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css')
      ? [{ fileName: file.fileName, code: String(file.source) }]
      : [],
  )
  writeFileSync(join(clientFolder, olderFiles.style), withoutLayers(styles))
  packFiles(clientFolder)
  noteBundledPackages(join(root, 'storefront', 'dist'), [...ofBuyers, ...outputOf(server)])
  const chunks = ofBuyers.filter((file) => file.type === 'chunk')
  return [...findBundleFaults(chunks), ...findScriptFaults(chunks), ...findStyleFaults(styles)]
}

const faults = await buildBundles().catch((error: Error) => [error.message])
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
