import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** By the names of browserslist, the oldest version of each browser. */
export type BrowserRow = ReadonlyMap<string, string>

const { browserslist } = JSON.parse(readFileSync(join(root, 'storefront/package.json'), 'utf8')) as {
  browserslist: Record<'whole' | 'defaults', string[]>
}

const readRow = (lines: readonly string[]): BrowserRow =>
  new Map(
    lines.map((line) => {
      const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      if (!browser || !version) throw new Error(`storefront/package.json names no oldest version here: "${line}"`)
      return [browser, version]
    }),
  )

/** `whole` gets everything; `plain`, which is older, lets one choose, pay and follow an order. */
export const browserRows = { whole: readRow(browserslist.whole), plain: readRow(browserslist.defaults) } as const

/** The newest ECMAScript version that every browser of both rows parses; lookbehind in patterns is checked apart (older-browsers.ts). */
export const grammar = 2021
export const scriptTarget = `es${grammar}`

const esbuildNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
}

export const styleTargets: string[] = [...browserRows.plain].flatMap(([browser, version]) =>
  browser in esbuildNames ? [`${esbuildNames[browser]}${version}`] : [],
)
