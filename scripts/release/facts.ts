import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package's entry in package-lock.json. */
export interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}
export type Lock = Readonly<Record<string, Locked>>

export interface Facts {
  name: string
  version: string
  /** This version's date in CHANGELOG.md. All archived files get it as mtime, so equal sources make equal bytes. */
  date: Date
  lock: Lock
  /** Folders of the packages in the bundles, as package-lock.json names them. */
  packages: readonly string[]
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** The date in a version's heading, `## 1.2.3 - 2026-11-24`. Throws if there is no such heading. */
export function dateOf(version: string, changelog: string): Date {
  const day = changelog.split('\n').flatMap((line) => {
    const [, number, date] = /^## (\S+) - (\d{4}-\d\d-\d\d)$/.exec(line) ?? []
    return number === version && date ? [date] : []
  })[0]
  if (!day) throw new Error(`CHANGELOG.md has no heading "## ${version} - <day>".`)
  return new Date(`${day}T00:00:00Z`)
}

/** Reads the facts of a release; the bundles must be built. */
export function readFacts(root: string): Facts {
  const { name, version } = readJson(root, 'package.json')
  const held = ['server', 'storefront'].flatMap((part) => readJson(root, part, 'dist', 'packages.json') as string[])
  return {
    name,
    version,
    date: dateOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8')),
    lock: readJson(root, 'package-lock.json').packages,
    packages: [...new Set(held)].toSorted(),
  }
}

export const nameOfPackage = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13)
