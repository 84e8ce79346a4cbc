import { useSyncExternalStore } from 'react'

/** Since when what is shown is old: the earliest date among the kept answers; null while the store answers. */
let shownSince: string | null = null
const listeners = new Set<() => void>()

/** Takes note of each answer's date. */
export function noteAnswer(savedAt: string | null): void {
  const next = savedAt && shownSince && shownSince < savedAt ? shownSince : savedAt
  if (next === shownSince) return
  shownSince = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShownSince = (): string | null => useSyncExternalStore(subscribe, () => shownSince)
