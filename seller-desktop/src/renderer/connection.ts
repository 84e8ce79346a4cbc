import { create } from 'zustand'

/** Since when what is shown is old: the earliest date among the kept answers; null while the store answers. */
export const useShownSince = create<string | null>(() => null)

/** Takes note of each answer's date. */
export const noteAnswer = (savedAt: string | null): void =>
  useShownSince.setState((since) => (savedAt && since && since < savedAt ? since : savedAt))
