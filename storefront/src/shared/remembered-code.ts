const key = 'topup-tracking-code'

/** The code of the order just paid, for this tab only; never in the address, which is shared and logged. */
export function rememberCode(code: string) {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // Storage may be forbidden; the code still travels with the navigation and stands in the toast.
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
