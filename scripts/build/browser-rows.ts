import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** The oldest version of each browser, by browserslist's names. */
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

/** Browsers in `whole` get everything; the older ones in `plain` can choose, pay and track an order. */
export const browserRows = { whole: readRow(browserslist.whole), plain: readRow(browserslist.defaults) } as const

/** The newest ECMAScript version that all these browsers parse; older-browsers.ts checks lookbehind in patterns apart. */
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
