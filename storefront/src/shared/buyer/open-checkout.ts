import { keepText, readValue } from '../kept-values.ts'

const key = 'topup-open-checkout'

type OpenCheckout = Readonly<{ checkoutId: string; email?: string }>

function read(): OpenCheckout | undefined {
  const kept = readValue('sessionStorage', key)
  if (typeof kept !== 'object' || kept === null || !('checkoutId' in kept)) return undefined
  const { checkoutId, email } = kept as Record<string, unknown>
  if (typeof checkoutId !== 'string') return undefined
  return typeof email === 'string' ? { checkoutId, email } : { checkoutId }
}

const keep = (open?: OpenCheckout) => keepText('sessionStorage', key, open && JSON.stringify(open))

/** Stores the id of the checkout that this tab shows; for a new checkout removes the email typed for the last. */
export function holdCheckout(checkoutId: string) {
  if (read()?.checkoutId !== checkoutId) keep({ checkoutId })
}

export const heldCheckout = (): string | undefined => read()?.checkoutId

export const isHeld = (checkoutId: string): boolean => checkoutId !== '' && read()?.checkoutId === checkoutId

export const letGoOfCheckout = () => keep()

/** Stores the typed email for a reload of this tab; personal, so no other place gets it before the buyer pays. */
export const keepTypedEmail = (checkoutId: string, email: string) => keep({ checkoutId, email })

export function findTypedEmail(checkoutId: string): string | undefined {
  const open = read()
  return open?.checkoutId === checkoutId ? open.email : undefined
}
