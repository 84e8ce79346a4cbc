type Where = 'localStorage' | 'sessionStorage'

/**
 * Values that the browser's storage refused because it is blocked or full. They live as long as the page, and survive a
 * reload in the page's history entry, which no other site can read or write.
 */
const own: Record<string, string> = { ...globalThis.history?.state?.own }

export const hasOwn = () => Object.keys(own).length > 0

/** Returns the text under a key; null if none is stored. */
export function readText(where: Where, key: string): string | null {
  try {
    return own[key] ?? globalThis[where].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under the key; without a text removes the key. Never throws. */
export function keepText(where: Where, key: string, text?: string) {
  const hadOwn = hasOwn()
  delete own[key]
  try {
    if (text === undefined) globalThis[where].removeItem(key)
    else globalThis[where].setItem(key, text)
  } catch {
    if (text !== undefined) own[key] = text
  }
  try {
    if (hadOwn || hasOwn()) history.replaceState({ ...history.state, own }, '')
  } catch {
    // Browsers limit history changes; the value then lives only as long as the page.
  }
}

/** Returns the value under a key; null if none is stored or it is unreadable. */
export function readValue(where: Where, key: string): unknown {
  try {
    return JSON.parse(readText(where, key) ?? 'null')
  } catch {
    return null
  }
}

/** Opens another document of the store, and passes on the values that the browser's storage refused. */
export function openDocument(href: string) {
  if (!hasOwn()) return location.assign(href)
  history.pushState({ own }, '', href)
  location.reload()
}
