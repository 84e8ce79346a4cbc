import type { Context } from '../../src/app/context.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/**
 * A process to which something else happens just before one of its transactions: what it read until then is old. `isIt`
 * is asked before each transaction, with how many there were; `act` runs once, on other connections than `ctx`'s own.
 */
export function beforeTransaction(
  ctx: Context,
  isIt: (count: number) => boolean | Promise<boolean>,
  act: () => Promise<unknown>,
): Context {
  const { db } = ctx
  let count = 0
  let isDone = false
  const execute = async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
    if (!isDone && (await isIt(count))) {
      isDone = true
      await act()
    }
    count++
    return db.transaction().execute(work)
  }
  const watched = new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...ctx, db: watched }
}
