import type { Context } from '../../src/app/context.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/**
 * Returns a context in which `act` runs once just before a transaction, so that earlier reads are stale. `isIt` decides
 * before each transaction, by the number of transactions so far; `act` uses other connections.
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
