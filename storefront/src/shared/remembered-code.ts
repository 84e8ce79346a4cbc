import { keepText, readText } from './kept-values.ts'

const key = 'topup-tracking-code'

/** Remembers in this tab the code of the order just paid or viewed, which /track shows if it has no code. */
export function rememberCode(code: string) {
  keepText('sessionStorage', key, code)
}

export function findRememberedCode(): string {
  return readText('sessionStorage', key) ?? ''
}

export function forgetCode() {
  keepText('sessionStorage', key)
}
