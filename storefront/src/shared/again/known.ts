import { knownKey } from '@topup/core/ui/theme-script.ts'
import { keepText } from '../kept-values.ts'

/** Remembers a purchase in this browser: from the next visit the home page reserves room for it. */
export function rememberKnown() {
  keepText('localStorage', knownKey, '1')
}

export function forgetKnown() {
  keepText('localStorage', knownKey)
}

/** Whether the first script reserved room before the first paint. */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined
