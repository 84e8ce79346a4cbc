export type Place = Readonly<{ path: string; label: string }>

const words = (text: string) => text.toLowerCase().split(/\s+/)

/** Places with words that begin with the typed words, in any order; all places while nothing is typed. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = typed.trim() === '' ? [] : words(typed.trim())
  return places.filter(({ label }) => wanted.every((part) => words(label).some((word) => word.startsWith(part))))
}
