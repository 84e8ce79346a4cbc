import type { Context } from '../context.ts'

/**
 * Works on each of `items`, one after the other, with a sign of life of the loop after each: ten slow answers of an
 * outside party are no silence. Begins none once this process ends; answers those it did not begin.
 */
export async function inTurn<Item>(
  { beats, lifetime }: Pick<Context, 'beats' | 'lifetime'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly Item[]> {
  for (const [index, item] of items.entries()) {
    if (lifetime.isEnding()) return items.slice(index)
    await work(item)
    beats.giveSign()
  }
  return []
}
