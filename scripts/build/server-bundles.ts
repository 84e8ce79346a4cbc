// Run as its own process, as the storefront's bundles are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { root } from '../root.ts'
import { filesBeside } from './files-beside.ts'
import { findServerBundleFaults, outside } from './server-bundle-rules.ts'

const folder = join(root, 'server')

async function bundle(name: string, entry: string, outDir: string) {
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    logLevel: 'warn',
    plugins: [filesBeside(join(folder, outDir))],
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
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        },
        // Of packages: nothing here to act on.
        checks: { eval: false },
      },
    },
  }
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** What nothing that ships depends on. */
const developing = (manifest: string) =>
  Object.keys(readJson(manifest).devDependencies).filter(
    (name) => readJson('package-lock.json').packages[`node_modules/${name}`]?.dev,
  )

async function buildBundles() {
  const [store, sandbox] = await Promise.all([
    bundle('server', 'src/app/main.ts', 'dist/store'),
    bundle('sandbox', 'sandbox/main.ts', 'dist/sandbox'),
  ])
  return findServerBundleFaults(store, sandbox, ['package.json', 'server/package.json'].flatMap(developing))
}

const faults = await buildBundles().catch((error: Error) => [error.message])
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
