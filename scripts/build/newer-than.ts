import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import type { BrowserRow } from './browser-rows.ts'

export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const names: Readonly<Record<string, keyof CompatData['browsers']>> = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  android: 'webview_android',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
  and_ff: 'firefox_android',
}

const isSince = ({ version_added, flags, alternative_name, prefix }: SimpleSupportStatement, oldest: string) =>
  typeof version_added === 'string' &&
  !flags &&
  !alternative_name &&
  !prefix &&
  Number.parseFloat(version_added.replace('≤', '')) <= Number.parseFloat(oldest)

/** Whether a browser of the row lacks the feature by the compatibility data; undefined if the data do not say. */
export function isNewer(feature: Identifier | undefined, row: BrowserRow): boolean | undefined {
  const support = feature?.__compat?.support
  if (!support) return undefined
  return [...row].some(([browser, oldest]) => {
    const told = support[names[browser] as keyof typeof support]
    return told !== undefined && ![told].flat().some((one) => isSince(one as SimpleSupportStatement, oldest))
  })
}

/** A property to delete, to simulate an older browser: `owner` is a global object or its prototype. */
export type BuiltIn = Readonly<{ owner: string; key: string }>

const featuresOf = (tree: Identifier) =>
  Object.entries(tree).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** Built-ins newer than the row by the compatibility data: `Array.prototype.at` is ['Array.prototype', 'at']. */
export function newerBuiltIns(row: BrowserRow): BuiltIn[] {
  const { api, javascript } = compatData
  const found: BuiltIn[] = []
  const look = (owner: string, tree: Identifier) => {
    for (const [name, feature] of featuresOf(tree)) {
      if (!isNewer(feature, row)) continue
      const key = name.replace(/_static$/, '')
      // The data of the language do not say which members are static; those of the browser do.
      if (key !== name || !(owner in api)) found.push({ owner, key })
      if (key === name) found.push({ owner: `${owner}.prototype`, key })
    }
  }
  for (const [owner, tree] of featuresOf({ ...javascript.builtins, ...api })) {
    if (isNewer(tree, row)) found.push({ owner: 'globalThis', key: owner })
    else look(owner, tree)
    if (owner === 'Intl') for (const [name, inner] of featuresOf(tree)) look(`Intl.${name}`, inner)
  }
  return found
}
