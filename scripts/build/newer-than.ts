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

/** Whether a browser of the row lacks the feature, by the compatibility data; undefined where those say nothing of it. */
export function isNewer(feature: Identifier | undefined, row: BrowserRow): boolean | undefined {
  const support = feature?.__compat?.support
  if (!support) return undefined
  return [...row].some(([browser, oldest]) => {
    const told = support[names[browser] as keyof typeof support]
    return told !== undefined && ![told].flat().some((one) => isSince(one as SimpleSupportStatement, oldest))
  })
}
