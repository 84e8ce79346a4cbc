const key = 'topup-tracking-code'

/** The code of the order just paid or looked at, for this tab only: where /track without a code leads. */
export function rememberCode(code: string) {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // Storage may be forbidden; the code still stands in the address and in the toast.
  }
}

export function findRememberedCode(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetCode() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
