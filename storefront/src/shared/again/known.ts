import { knownKey } from '@topup/core/ui/theme-script.ts'
import { keepText } from '../kept-values.ts'

/** This browser has bought something: the home page keeps room for it from the next visit on. */
export function rememberKnown() {
  keepText('localStorage', knownKey, '1')
}

export function forgetKnown() {
  keepText('localStorage', knownKey)
}

/** Whether room was kept before the first paint. */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined
