import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

// In the map an unindented line names a folder, and an indented line a folder inside it.
function mappedFolders(): Map<string, string[]> {
  const map = /## The map\n+```\n(.*?)\n```/s.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? ''
  const places = new Map<string, string[]>()
  let folders: string[] = []
  for (const line of map.split('\n')) {
    const [, indent, name] = /^( {0,2})(\S+)/.exec(line) ?? []
    if (name === undefined) continue
    if (indent === '') {
      folders = []
      places.set(name, folders)
    } else if (indent === '  ') folders.push(name)
  }
  return places
}

const foldersIn = (place: string) =>
  readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

describe('the map in docs/architecture.md', () => {
  it.each(['core/src', 'server/src', 'storefront/src', 'seller-desktop/src'])(
    'names every folder of %s once',
    (place) => {
      expect(mappedFolders().get(place)?.toSorted()).toEqual(foldersIn(place).toSorted())
    },
  )
})
