const key = 'topup-ended-payments'
const mostKept = 10

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** A press in this browser ended it: no tab tells its buyer that it failed. */
export function rememberEnded(paymentId: string) {
  try {
    localStorage.setItem(key, JSON.stringify([paymentId, ...read()].slice(0, mostKept)))
  } catch {
    // Without storage another tab takes it for a payment that ended by itself.
  }
}

export const wasEndedHere = (paymentId: string): boolean => read().includes(paymentId)
