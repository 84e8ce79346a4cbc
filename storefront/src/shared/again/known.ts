import { knownKey } from '@topup/core/ui/theme-script.ts'

/** This browser has bought something: the home page keeps room for it from the next visit on. */
export function rememberKnown() {
  try {
    localStorage.setItem(knownKey, '1')
  } catch {
    // Then the home page stays as it is for everybody.
  }
}

export function forgetKnown() {
  try {
    localStorage.removeItem(knownKey)
  } catch {
    // Nothing was kept.
  }
}

/** Whether room was kept before the first paint. */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined
