import { create } from 'zustand'

/** The earliest time of the cached answers on screen; null while the store answers. */
export const useShownSince = create<string | null>(() => null)

/** Records an answer's time; null if the store itself answered. */
export const noteAnswer = (savedAt: string | null): void =>
  useShownSince.setState((since) => (savedAt && since && since < savedAt ? since : savedAt))
