/** Sorts by a text of each item, in place; a list that is in order already, as most are, costs one look at each item. */
export function sortByText<Item>(items: Item[], textOf: (item: Item) => string): Item[] {
  let before = ''
  for (const item of items) {
    const text = textOf(item)
    if (text < before) {
      return items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) === textOf(b) ? 0 : 1))
    }
    before = text
  }
  return items
}
