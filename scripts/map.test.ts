import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './boundaries/boundaries.ts'
import { root } from './root.ts'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

// In the map an unindented line names a folder, and an indented line a folder inside it.
function mappedFolders(): Map<string, string[]> {
  const map = /## The map\n+```\n(.*?)\n```/s.exec(page)?.[1] ?? ''
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

// In the picture a box without a label is named after its folder.
describe('the picture in docs/architecture.md', () => {
  const [, before = '', inside = '', after = ''] =
    /```mermaid\nflowchart TB\n(.*?)subgraph server\/src\n(.*?)\n {2}end\n(.*?)```/s.exec(page) ?? []

  it('draws every module of the server', () => {
    expect([...new Set(inside.match(/[a-z]+/g))].toSorted()).toEqual(modules.toSorted())
  })

  it('draws no other part that is not a folder', () => {
    const parts = `${before}${after}`.replace(/\w+[([]{2}.*?[)\]]{2}/g, '').match(/[a-z]+(-[a-z]+)*/g) ?? []
    expect(parts).toEqual(expect.arrayContaining(['storefront', 'seller-desktop']))
    expect(parts.filter((part) => !existsSync(join(root, part)) && !modules.some((name) => name === part))).toEqual([])
  })
})
