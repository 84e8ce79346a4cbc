import type { BrowserContext } from '@playwright/test'
import type { BrowserRow } from '../../../scripts/build/browser-rows.ts'
import { newerBuiltIns } from '../../../scripts/build/newer-than.ts'

/** Built-ins that Playwright needs in a page, although no page of the store needs them. */
const ofTheTool = ['BigInt64Array', 'BigUint64Array']

/** Removes built-ins that the compatibility data calls newer than the row, before the pages' scripts run. */
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
        // Elements keep their prototype's methods after its name is deleted, so delete these first.
        const own = owner === 'globalThis' ? find(`${key}.prototype`) : undefined
        for (const name of own ? Object.getOwnPropertyNames(own) : []) if (name !== 'constructor') delete own?.[name]
        delete holder[key]
      }
    },
    newerBuiltIns(row).filter(({ key }) => !ofTheTool.includes(key)),
  )
