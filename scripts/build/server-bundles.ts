// Run as its own process, as the storefront's bundles are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { noteBundledPackages } from './bundled-packages.ts'
import { filesBeside } from './files-beside.ts'
import { findServerBundleFaults, outside } from './server-bundle-rules.ts'
import { createStrictLogger, strictChecks } from './strict-logger.ts'

const folder = join(root, 'server')

/** What the entry needs before it has looked at Node's version: apart from all that only Node 24 loads. */
const entryGroup = {
  name: 'release',
  test: /\/server\/src\/(platform\/release|app\/release-defaults)\.ts$/,
  priority: 1,
}

/** Of the manifest the version alone is the store's business; the rest of it tells how the store is made. */
const versionAlone: Plugin = {
  name: 'version-alone',
  enforce: 'pre',
  load(id) {
    if (id !== join(root, 'package.json')) return null
    return { code: JSON.stringify({ version: readJson('package.json').version }), map: null }
  },
}

/** A package that colours a terminal where it happens to be installed, as it is for development alone. */
const withoutColours: Plugin = {
  name: 'without-colours',
  enforce: 'pre',
  resolveId: (source) => (source === 'supports-color' ? '\0no-colours' : null),
  load: (id) => (id === '\0no-colours' ? 'export {}' : null),
}

async function bundle(name: string, entry: string, outDir: string) {
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    logLevel: 'warn',
    customLogger: createStrictLogger(),
    plugins: [filesBeside(join(folder, outDir)), versionAlone, withoutColours],
    ssr: { noExternal: true, external: [...outside] },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      target: 'node24',
      rolldownOptions: {
        input: { [name]: join(folder, entry) },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          codeSplitting: { groups: [entryGroup, { name: 'shared', minShareCount: 2 }] },
        },
        // Packages call eval, and only their authors could change it.
        checks: { ...strictChecks, eval: false },
      },
    },
  }
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return output
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** What nothing that ships depends on. */
const developing = (manifest: string) =>
  Object.keys(readJson(manifest).devDependencies).filter(
    (name) => readJson('package-lock.json').packages[`node_modules/${name}`]?.dev,
  )

async function buildBundles() {
  const [store, sandbox] = await Promise.all([
    bundle('server', 'src/app/server.ts', 'dist/store'),
    bundle('sandbox', 'sandbox/main.ts', 'dist/sandbox'),
  ])
  noteBundledPackages(join(folder, 'dist'), store, outside)
  const chunksOf = (output: typeof store) => output.filter((file) => file.type === 'chunk')
  return findServerBundleFaults(
    chunksOf(store),
    chunksOf(sandbox),
    ['package.json', 'server/package.json'].flatMap(developing),
  )
}

const faults = await buildBundles().catch((error: Error) => [error.message])
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
