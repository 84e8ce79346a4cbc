import { keepText, readText } from './kept-values.ts'

const key = 'topup-tracking-code'

/** The code of the order just paid or looked at, for this tab only: where /track without a code leads. */
export function rememberCode(code: string) {
  keepText('sessionStorage', key, code)
}

export function findRememberedCode(): string {
  return readText('sessionStorage', key) ?? ''
}

export function forgetCode() {
  keepText('sessionStorage', key)
}
