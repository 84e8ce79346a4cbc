// Runs as its own process, like the build of the storefront.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { noteBundledPackages } from './bundled-packages.ts'
import { filesBeside } from './files-beside.ts'
import { findServerBundleFaults, outside } from './server-bundle-rules.ts'
import { createStrictLogger, strictChecks } from './strict-logger.ts'

const folder = join(root, 'server')

/** Modules that the entry needs to check Node's version; a chunk of their own, because the rest loads only on Node 24. */
const entryGroup = {
  name: 'release',
  test: /\/server\/src\/(platform\/release|app\/release-defaults)\.ts$/,
  priority: 1,
}

/** Puts only the version of package.json into the bundle; its other fields describe the development setup. */
const versionAlone: Plugin = {
  name: 'version-alone',
  enforce: 'pre',
  load(id) {
    if (id !== join(root, 'package.json')) return null
    return { code: JSON.stringify({ version: readJson('package.json').version }), map: null }
  },
}

/** Leaves out supports-color: it would be bundled only because it happens to be installed for development. */
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
        // Some packages call eval, and only their authors could change that.
        checks: { ...strictChecks, eval: false },
      },
    },
  }
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return output
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Development dependencies that no shipped package depends on. */
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
