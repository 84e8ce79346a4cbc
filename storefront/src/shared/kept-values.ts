type Where = 'localStorage' | 'sessionStorage'

/**
 * The values that the browser's storage, which may be blocked or full, did not take. They live as long as the page, and the
 * page's entry in the history carries them over a reload: no page of another site can read or write that entry.
 */
const own: Record<string, string> = { ...globalThis.history?.state?.own }

export const hasOwn = () => Object.keys(own).length > 0

/** The text under a key; null where nothing is kept. */
export function readText(where: Where, key: string): string | null {
  try {
    return own[key] ?? globalThis[where].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets the key where there is none. Never throws. */
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
    // Browsers limit how often the history may be changed. Then the value lives as long as the page.
  }
}

/** The value under a key; null where nothing is kept, or nonsense. */
export function readValue(where: Where, key: string): unknown {
  try {
    return JSON.parse(readText(where, key) ?? 'null')
  } catch {
    return null
  }
}

/** Opens another document of the store, which is given what the browser's storage did not take. */
export function openDocument(href: string) {
  if (!hasOwn()) return location.assign(href)
  history.pushState({ own }, '', href)
  location.reload()
}
