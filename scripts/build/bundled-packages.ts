import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A file written by the bundler: a code chunk with its modules, or an asset with its source files. */
type Output = Readonly<
  { type: 'chunk'; moduleIds: readonly string[] } | { type: 'asset'; originalFileNames: readonly string[] }
>

/** The installed packages of package-lock.json, by folder. */
export type Lock = Readonly<Record<string, { dev?: boolean }>>

/** The folder of the package that a module belongs to, innermost first; a copy inside a workspace wins over the root's. */
export function packageOf(moduleId: string, lock: Lock): string | undefined {
  const id = moduleId.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '')
  const [, folder = ''] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  if (folder === '') return undefined
  const parts = folder.split('/')
  const starts = parts.flatMap((part, at) => (part === 'node_modules' ? [at] : []))
  const names = starts.flatMap((at) => [parts.slice(at - 1).join('/'), parts.slice(at).join('/')])
  return names.find((name) => Object.hasOwn(lock, name))
}

/** Writes packages.json: packages in the bundles or `beside` them, for the licence list and the SBOM. */
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
