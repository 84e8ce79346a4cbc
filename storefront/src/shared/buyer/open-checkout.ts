const key = 'topup-open-checkout'

type OpenCheckout = Readonly<{ checkoutId: string; email?: string }>

/** Storage may be forbidden: then it lives as long as the page. */
let inMemory: OpenCheckout | undefined

function read(): OpenCheckout | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('checkoutId' in kept)) return inMemory
    const { checkoutId, email } = kept as Record<string, unknown>
    if (typeof checkoutId !== 'string') return inMemory
    return typeof email === 'string' ? { checkoutId, email } : { checkoutId }
  } catch {
    return inMemory
  }
}

function keep(open: OpenCheckout | undefined) {
  inMemory = open
  try {
    if (open) sessionStorage.setItem(key, JSON.stringify(open))
    else sessionStorage.removeItem(key)
  } catch {
    // Kept in memory only.
  }
}

/** The checkout this tab shows; another one begins without what was typed into the last. */
export function holdCheckout(checkoutId: string) {
  if (read()?.checkoutId !== checkoutId) keep({ checkoutId })
}

export const heldCheckout = (): string | undefined => read()?.checkoutId

export const isHeld = (checkoutId: string): boolean => checkoutId !== '' && read()?.checkoutId === checkoutId

export const letGoOfCheckout = () => keep(undefined)

/** What was typed, for a reload of this tab; personal, so it goes nowhere else before the buyer pays. */
export const keepTypedEmail = (checkoutId: string, email: string) => keep({ checkoutId, email })

export function findTypedEmail(checkoutId: string): string | undefined {
  const open = read()
  return open?.checkoutId === checkoutId ? open.email : undefined
}
