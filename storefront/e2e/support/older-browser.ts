import type { BrowserContext } from '@playwright/test'
import type { BrowserRow } from '../../../scripts/build/browser-rows.ts'
import { newerBuiltIns } from '../../../scripts/build/newer-than.ts'

/** Built-ins that the test tool itself calls in a page; no page of the store does. */
const ofTheTool = ['BigInt64Array', 'BigUint64Array']

/** Takes away from this browser's pages, before their scripts run, what the compatibility data call newer than the row. */
export const takeNewerAway = (context: BrowserContext, row: BrowserRow) =>
  context.addInitScript(
    (builtIns) => {
      type Holder = Record<string, unknown>
      const global = globalThis as unknown as Holder
      const holders: Holder = { globalThis: global, TypedArray: Object.getPrototypeOf(Int8Array) }
      const find = (path: string) => {
        const [first = '', ...rest] = path.split('.')
        let holder = holders[first] ?? global[first]
        for (const name of rest) holder = (holder as Holder | undefined)?.[name]
        return holder as Holder | undefined
      }
      for (const { owner, key } of builtIns) {
        const holder = find(owner)
        if (!holder) continue
        // Elements keep their methods when the name of their kind is gone.
        const own = owner === 'globalThis' ? find(`${key}.prototype`) : undefined
        for (const name of own ? Object.getOwnPropertyNames(own) : []) if (name !== 'constructor') delete own?.[name]
        delete holder[key]
      }
    },
    newerBuiltIns(row).filter(({ key }) => !ofTheTool.includes(key)),
  )
