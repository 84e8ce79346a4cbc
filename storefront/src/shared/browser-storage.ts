import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { keepText, readValue } from './kept-values.ts'

/** Full, forbidden or unreadable storage never breaks a page: the state then lives as long as the page. */
export const browserStorage = <State>(): PersistStorage<State> => ({
  getItem: (name) => readValue('localStorage', name) as StorageValue<State> | null,
  setItem: (name, value) => keepText('localStorage', name, JSON.stringify(value)),
  removeItem: (name) => keepText('localStorage', name),
})
