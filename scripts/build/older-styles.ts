import type { Identifier } from '@mdn/browser-compat-data'
import { type Selector, transform } from 'lightningcss'
import { browserRows } from './browser-rows.ts'
import { compatData, isNewer } from './newer-than.ts'

const { selectors, types, 'at-rules': atRules } = compatData.css

/** CSS features that pages work without. */
const extras = ['starting-style', 'scripting', 'forced-colors', 'selection']

const units: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' }
const unitOf = (unit: string): Identifier | undefined => {
  const kind = units[/^([dsl])v(?:[hwbi]|min|max)$/.exec(unit)?.[1] ?? '']
  return kind ? types?.length?.[`viewport_percentage_units_${kind}`] : undefined
}

/** The data for a CSS function of any value type, such as `color-mix` of colours. */
const functionOf = (name: string): Identifier | undefined =>
  Object.values(types ?? {}).flatMap((type) => (type as Record<string, Identifier>)[name] ?? [])[0] ?? types?.[name]

const newer = (feature: Identifier | undefined) => isNewer(feature, browserRows.whole)

/**
 * Returns a sentence for each style outside `@supports` that browsers of the `whole` row would skip. Unknown properties
 * are not checked, since only they are skipped; an unknown selector drops its whole rule.
 */
export function findStyleFaults(files: readonly { fileName: string; code: string }[]): string[] {
  const found = new Set<string>()
  for (const { fileName, code } of files) {
    let guards = 0
    const tell = (what: string) => {
      if (guards === 0) found.add(`Some supported browsers lack ${what}: give it a plain form (it is in ${fileName}).`)
    }
    const look = (selector: Selector) => {
      for (const part of selector) {
        if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue
        if (!extras.includes(part.kind) && newer(selectors?.[part.kind])) tell(`:${part.kind}`)
        const inner = 'selectors' in part ? part.selectors : []
        for (const one of Array.isArray(inner) ? inner : []) look(one as Selector)
      }
    }
    for (const [query] of code.matchAll(/@media[^{]*/g)) {
      if (/\bnot \(|[<>]/.test(query)) tell(query.trim())
      for (const [, feature = ''] of query.matchAll(/\((?:min-|max-)?([a-z-]+)/g)) {
        if (!extras.includes(feature) && newer(atRules?.media?.[feature])) tell(`@media (${feature})`)
      }
    }
    transform({
      filename: fileName,
      code: Buffer.from(code),
      visitor: {
        Rule(rule) {
          if (rule.type === 'supports') guards++
          else if (!extras.includes(rule.type) && newer(atRules?.[rule.type])) tell(`@${rule.type}`)
        },
        RuleExit(rule) {
          if (rule.type === 'supports') guards--
        },
        Selector: look,
        Declaration(declaration) {
          const value = JSON.stringify(declaration)
          for (const [, unit = ''] of value.matchAll(/"unit":"(\w+)"/g))
            if (newer(unitOf(unit))) tell(`the unit ${unit}`)
          for (const [, name = ''] of value.matchAll(/"type":"function","value":\{"name":"([\w-]+)"/g)) {
            if (newer(functionOf(name))) tell(`${name}()`)
          }
        },
      },
    })
  }
  return [...found]
}
