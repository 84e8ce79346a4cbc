/** Linear search for short lists, where an index would cost more than it saves. */
export function findByCode<Item extends Readonly<{ code: string }>>(items: readonly Item[], code: string) {
  for (const item of items) if (item.code === code) return item
  return undefined
}

/**
 * Returns a lookup by id. While calls follow the order of the items, it compares only the last item found and the next
 * one. The first lookup out of order builds an index.
 */
export function findById<Item>(items: readonly Item[], idOf: (item: Item) => string): (id: string) => Item | undefined {
  let last: Item | undefined
  let next = 0
  let places: Map<string, number> | undefined
  const findIndexed = (id: string): Item | undefined => {
    places ??= new Map(items.map((item, place) => [idOf(item), place]))
    const place = places.get(id)
    if (place === undefined) return undefined
    next = place + 1
    last = items[place]
    return last
  }
  return (id) => {
    if (last !== undefined && idOf(last) === id) return last
    const expected = items[next]
    if (expected === undefined || idOf(expected) !== id) return findIndexed(id)
    next++
    last = expected
    return expected
  }
}
