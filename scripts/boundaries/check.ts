import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { type EcmaScriptModule, type ParseResult, parseSync, Visitor } from 'oxc-parser'
import {
  apart,
  doors,
  globals,
  type ImportRule,
  imports,
  longestFile,
  modules,
  type Places,
  shopTests,
} from './boundaries.ts'

/** A pattern matches its path and everything below the folder it names. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(?:.*/)?'))
  return new RegExp(`^${source}(?:/.*)?$`)
}
const known = new Map<string, RegExp>()
function fitsOne(pattern: string, path: string): boolean {
  const expression = known.get(pattern) ?? toRegExp(pattern)
  known.set(pattern, expression)
  return expression.test(path)
}
/** Whether the path is in one of the places and in none that begins with `!`. */
export const fits = (places: Places, path: string): boolean =>
  places.some((place) => !place.startsWith('!') && fitsOne(place, path)) &&
  !places.some((place) => place.startsWith('!') && fitsOne(place.slice(1), path))

/** `to` is a file of the repository or a package's name. */
export type Import = Readonly<{ to: string; named: string; isType: boolean }>

/** The file that a `@topup/…` import resolves to, following the `exports` of that package's package.json. */
function pathInPackage(name: string): string {
  const [, workspace, rest = ''] = /^@topup\/([^/]+)\/?(.*)$/.exec(name) ?? []
  if (workspace === 'core') return rest.startsWith('ui/') ? `core/src/${rest}` : `core/src/${rest}.ts`
  return name === '@topup/seller-desktop/console' ? 'seller-desktop/src/console/console.tsx' : `${workspace}/${rest}`
}

function resolve(file: string, named: string): string {
  if (named.startsWith('.')) return join(dirname(file), named.replace(/\?.*$/, ''))
  if (named.startsWith('@topup/')) return pathInPackage(named)
  return isBuiltin(named) && !named.startsWith('node:') ? `node:${named}` : named
}

/** Every import of the file: static imports, re-exports, `import()`, types, and files it starts as a thread or process. */
function importsOf(file: string, text: string, module: EcmaScriptModule): Import[] {
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      named: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ named: moduleRequest.value, isType }] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"])(.*)\1$/s.exec(text.slice(start, end))
      return literal?.[2] ? [{ named: literal[2], isType: false }] : []
    }),
  ]
  // Files that are started as a thread or a process.
  const started = [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, named = '']) => ({
    named,
    isType: false,
  }))
  return [...found, ...started].map(({ named, isType }) => ({ to: resolve(file, named), named, isType }))
}

/** The server module that a file belongs to, its path inside the module, and the module's rank. */
function inModule(file: string) {
  const [, name = '', path = ''] = /^server\/src\/([^/]+)\/(.+)/.exec(file) ?? []
  return { name, path, rank: (modules as readonly string[]).indexOf(name) }
}

/** Whether the import reaches into a subfolder of another module. `app` may, and all may reach into `platform`. */
export function isInside(file: string, to: string): boolean {
  const [from, other] = [inModule(file), inModule(to)]
  if (from.rank === -1 || from.name === other.name || from.name === 'app') return false
  return other.path.includes('/') && other.name !== 'platform'
}

function* judgeImport(file: string, rules: readonly ImportRule[], { to, named, isType }: Import) {
  for (const { only, never = [], valuesOnly, says } of rules) {
    if (valuesOnly && isType) continue
    if (fits(never, to) || (only && !fits(only, to))) yield says
  }
  for (const { in: folder, says } of apart) {
    const own = file.startsWith(`${folder}/`) && file.slice(folder.length + 1).split('/')[0]
    if (own && to.startsWith(`${folder}/`) && !to.startsWith(`${folder}/${own}/`)) yield says
  }
  if (to.startsWith('core/src/') && !file.startsWith('core/') && named.startsWith('.')) {
    yield 'Import core as a package: @topup/core/<path>.'
  }
  if (fits([shopTests], file)) return
  const [from, other] = [inModule(file), inModule(to)]
  if (from.rank !== -1 && other.rank > from.rank) {
    yield `A module imports only from modules below it, and ${other.name} is above ${from.name}.`
  }
  if (isInside(file, to) && !fits(doors, `${other.name}/${other.path}`)) {
    yield `${dirname(to)} is the module's own: ask what stands at its top, or make this file one of the doors.`
  }
}

/** Names that are used as globals, with members: `a` and `a.b` for `a.b.c`. Properties of other values are left out. */
function namesIn(program: ParseResult['program']): Set<string> {
  const names = new Set<string>()
  const properties = new Set<unknown>()
  const withKey = (node: { computed?: boolean; key: unknown }) => {
    if (!node.computed) properties.add(node.key)
  }
  new Visitor({
    MemberExpression(node) {
      if (node.computed) return
      properties.add(node.property)
      if (node.object.type === 'Identifier') names.add(`${node.object.name}.${node.property.name}`)
    },
    Property: withKey,
    MethodDefinition: withKey,
    PropertyDefinition: withKey,
    TSPropertySignature: withKey,
    TSMethodSignature: withKey,
    Identifier(node) {
      if (!properties.has(node)) names.add(node.name)
    },
  }).visit(program)
  return names
}

function* judgeGlobals(file: string, text: string, parsed: ParseResult) {
  const rules = globals.filter(({ of, names }) => names.some((name) => text.includes(name)) && fits(of, file))
  if (rules.length === 0) return
  const found = namesIn(parsed.program)
  for (const { names, but = [], says } of rules) {
    for (const name of names.filter((one) => found.has(one))) {
      const parts = [...found].filter((one) => one.startsWith(`${name}.`))
      if (parts.length > 0 && parts.every((part) => but.includes(part))) continue
      yield `Do not use '${name}' here: ${says}`
    }
  }
}

export type Source = Readonly<{ imports: readonly Import[]; problems: readonly string[] }>

/** Returns the imports of a file and every rule it breaks, each as a sentence. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  const found = importsOf(file, text, parsed.module)
  const rules = imports.filter(({ of }) => fits(of, file))
  const problems = new Set([
    ...found.flatMap((one) => [...judgeImport(file, rules, one)]),
    ...judgeGlobals(file, text, parsed),
  ])
  const lines = text.trimEnd().split('\n').length
  if (lines > longestFile.lines && fits(longestFile.of, file)) {
    problems.add(`${lines} lines: a file has at most ${longestFile.lines}.`)
  }
  return { imports: found, problems: [...problems] }
}
