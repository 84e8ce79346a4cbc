/** Sorts in place by a text of each item; a list that is already sorted, as most are, takes one pass. */
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
