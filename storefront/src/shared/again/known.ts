import { knownKey } from '@topup/core/ui/theme-script.ts'
import { keepText } from '../kept-values.ts'

/** Remembers that this browser bought: from the next visit on the home page reserves space for the last purchase. */
export function rememberKnown() {
  keepText('localStorage', knownKey, '1')
}

export function forgetKnown() {
  keepText('localStorage', knownKey)
}

/** Whether the first script reserved space for the last purchase before the first paint. */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined
