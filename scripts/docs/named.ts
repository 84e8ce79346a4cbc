import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { modules } from '../boundaries/boundaries.ts'

const skipped = [
  '**/node_modules',
  '**/dist',
  '**/test-results',
  '**/.*',
  'data',
  'docs',
  'scripts/docs',
  'package-lock.json',
]

/** Folders that a path named in the docs may be relative to, besides the folder of the page itself. */
const folders = [
  '',
  'core/src',
  'server/src',
  'server/tests',
  'server',
  'storefront/src',
  'storefront',
  'seller-desktop/src',
  'docs',
]
const endings = ['', '.ts', '.tsx', '.test.ts', '.spec.ts']

/** Reads the repository's sources, to look up the names that the docs mention. */
export function readRepository(root: string) {
  const files = globSync('**/*.{ts,tsx,mjs,json,yml,css}', { cwd: root, exclude: skipped })
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const words = new Set(text.match(/[\w$]+/g))
  const names = new Set(
    files.flatMap((file) => [basename(file), basename(file).replace(/(\.shop)?(\.test|\.spec|\.module)?\.\w+$/, '')]),
  )
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    holds: (part: string) =>
      names.has(part) ||
      (/^[\w$]+$/.test(part) ? words.has(part) : text.includes(part) || text.includes(part.toLowerCase())),
    hasFile: (page: string, path: string) =>
      [dirname(page), ...folders].some((folder) =>
        endings.some((ending) => {
          const full = join(root, folder, path.replace(/\/$/, '') + ending)
          return path.includes('*') ? globSync(full).length > 0 : existsSync(full)
        }),
      ),
    hasScript: (name: string) => name in manifest.scripts || ['ci', 'install', 'test', 'start'].includes(name),
  }
}
export type Repository = ReturnType<typeof readRepository>

const isFile = (word: string) => /^[\w.*-]+(\/[\w.*-]+)*\.(tsx?|mjs|json|md|ya?ml|css)$/.test(word)
const places: readonly string[] = ['core', 'server', 'storefront', 'seller-desktop', 'scripts', 'docs', ...modules]
/** Whether the word is so exact a path that only an existing file or folder counts. */
const isPlace = (word: string) => word.includes('/') && (isFile(word) || places.includes(word.split('/')[0] ?? ''))
const isPath = (word: string) => isFile(word) || /^[\w@.*-]+(\/[\w@.*-]+)+\/?$/.test(word)
/** Names that are not in the repository: other programs' and services' names, and files made at run time. */
const foreign =
  /^(openssl|xvfb-run|CSC_|APPLE_|RELEASE_KEY_FILE=|\/frankfurter|\/rates\/v6|\*\.|latest\*|release\.json|audit-anchor|x\.)/

function* missingOf(page: string, span: string, repository: Repository) {
  if (foreign.test(span)) return
  const command = /^npm (?:run )?(?:-s )?([\w-]+)/.exec(span)
  if (command?.[1] && !repository.hasScript(command[1])) yield `npm run ${command[1]}`
  for (const word of span.replace(/<[^>]*>/g, '…').split(/[\s,;()[\]{}"'…]+/)) {
    if (word === '' || /^(https?|smtps?|postgres|app):\/\//.test(word)) continue
    if (word.startsWith('/')) {
      const start = word.replace(/[?#:=*].*$/, '').replace(/\/$/, '')
      if (start !== '' && !repository.holds(start)) yield word
    } else if (isPath(word)) {
      if (!repository.hasFile(page, word) && (isPlace(word) || !repository.holds(word))) yield word
    } else {
      for (const part of word.split(/[^\w$-]+/).filter((one) => /[a-z]{2}|[A-Z]{2}/.test(one))) {
        if (!repository.holds(part)) yield part
      }
    }
  }
}

/** Lists what a page names in backticks, links to or tells to run that does not exist in the repository. */
export function missingIn(page: string, markdown: string, repository: Repository): string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll('\n', ' '))
  const links = [...prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  const commands = [...markdown.matchAll(/^\s*(npm .*?)(?: +#.*)?$/gm)].map(([, command = '']) => command)
  return [
    ...[...spans, ...commands].flatMap((span) => [...missingOf(page, span, repository)]),
    ...links.filter((link) => !repository.hasFile(page, link)),
  ]
}
