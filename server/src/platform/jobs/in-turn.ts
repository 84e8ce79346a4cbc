import type { Context } from '../context.ts'

/**
 * Works on `items` in turn, with a sign of life of the loop after each, so that slow outside answers do not count as
 * silence. Begins none once this process ends; returns the items not begun.
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
