type Address = Readonly<{ key: string; pathname: string; search: string; hash: string }>

const STORE = 'console-places'
const MOST_ENTRIES = 100

interface Places {
  /** How far down each entry of the history was, in pixels. */
  entries: Record<string, number>
  /** How each screen was left last: its whole address, and how far down it was. */
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

/** Once before the page goes: a reload begins with it. */
export function writePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    // Storage that is full or forbidden costs the place, nothing else.
  }
}

export function notePlace({ key, pathname, search, hash }: Address, y: number): void {
  // The first entry of every document has the same key.
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

/** Whoever signs in next begins anew. */
export function forgetPlaces(): void {
  kept = { entries: {}, screens: {} }
  writePlaces()
}
