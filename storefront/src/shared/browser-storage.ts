import type { PersistStorage } from 'zustand/middleware'

/** Storage that is full, forbidden or holds nonsense never breaks a page: the state then lives as long as the page. */
export function browserStorage<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Kept in memory only.
      }
    },
    removeItem(name) {
      try {
        localStorage.removeItem(name)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
