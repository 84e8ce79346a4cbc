type Address = Readonly<{ key: string; pathname: string; search: string; hash: string }>

const STORE = 'console-places'
const MOST_ENTRIES = 100

interface Places {
  /** Scroll position of each history entry, in pixels. */
  entries: Record<string, number>
  /** The last URL and scroll position of each screen. */
  screens: Record<string, { address: string; y: number }>
}

function read(): Places {
  const none = { entries: {}, screens: {} }
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Partial<Places>) }
  } catch {
    return none
  }
}

let kept = read()

/** Called before the page unloads, so that a reload restores the places. */
export function writePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    // If the storage is full or forbidden, only the scroll positions are lost.
  }
}

export function notePlace({ key, pathname, search, hash }: Address, y: number): void {
  // The first history entry of every document has the same key, so the path is added.
  const entry = `${key} ${pathname}`
  delete kept.entries[entry]
  kept.entries[entry] = y
  const [oldest] = Object.keys(kept.entries)
  if (oldest && Object.keys(kept.entries).length > MOST_ENTRIES) delete kept.entries[oldest]
  kept.screens[pathname] = { address: `${pathname}${search}${hash}`, y }
}

export const placeOfEntry = ({ key, pathname }: Pick<Address, 'key' | 'pathname'>): number | undefined =>
  kept.entries[`${key} ${pathname}`]
export const placeOfScreen = (pathname: string) => kept.screens[pathname]

/** Clears all places at sign-out, so that the next seller starts anew. */
export function forgetPlaces(): void {
  kept = { entries: {}, screens: {} }
  writePlaces()
}
