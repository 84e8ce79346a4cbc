import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** What a bundler has written: the modules of code, and what other files were made of. */
type Output = Readonly<
  { type: 'chunk'; moduleIds: readonly string[] } | { type: 'asset'; originalFileNames: readonly string[] }
>

/** Where packages are installed, by the names that package-lock.json gives their folders. */
export type Lock = Readonly<Record<string, { dev?: boolean }>>

/** The package a module is of: the innermost folder of packages counts, and a workspace's own come before all others. */
export function packageOf(moduleId: string, lock: Lock): string | undefined {
  const id = moduleId.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '')
  const [, folder = ''] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  if (folder === '') return undefined
  const parts = folder.split('/')
  const starts = parts.flatMap((part, at) => (part === 'node_modules' ? [at] : []))
  const names = starts.flatMap((at) => [parts.slice(at - 1).join('/'), parts.slice(at).join('/')])
  return names.find((name) => Object.hasOwn(lock, name))
}

/** Notes beside the bundles which installed packages they hold, and which lie `beside` them: the list of their licences and the SBOM are made of it. */
export function noteBundledPackages(folder: string, outputs: readonly Output[], beside: readonly string[] = []) {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Set(beside.map((name) => `node_modules/${name}`))
  const sources = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames))
  for (const id of sources) {
    if (!id.includes('node_modules')) continue
    const name = packageOf(id, lock)
    if (!name) throw new Error(`${id} is of a package that package-lock.json does not know.`)
    if (lock[name]?.dev) throw new Error(`${name} is for development only, and a bundle holds it.`)
    found.add(name)
  }
  writeFileSync(join(folder, 'packages.json'), `${JSON.stringify([...found].toSorted(), undefined, 2)}\n`)
}
