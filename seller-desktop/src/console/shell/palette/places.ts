export type Place = Readonly<{ path: string; label: string }>

const words = (text: string) => text.toLowerCase().split(/\s+/)

/** Places whose words begin with what was typed, word by word in any order; all of them while nothing is. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = typed.trim() === '' ? [] : words(typed.trim())
  return places.filter(({ label }) => wanted.every((part) => words(label).some((word) => word.startsWith(part))))
}
