export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** One thing that can be done about it; doing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Where there is more to it: a line of its own. */
  link?: { label: string; href: string }
  /** Milliseconds on screen. */
  duration?: number
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
  duration: number
}

const defaultDuration = 5000
const removeDelay = 1_000_000

let shown: ShownToast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** At most one is visible: a new one takes the place of the old. Works before the toaster is loaded. */
export function toast(message: ToastMessage) {
  clearTimeout(removal)
  lastId += 1
  show({ duration: defaultDuration, ...message, id: lastId, open: true })
  return lastId
}

export function dismissToast(id: number) {
  if (shown?.id !== id || !shown.open) return
  show({ ...shown, open: false })
  removal = setTimeout(() => show(undefined), removeDelay)
}

export const currentToast = () => shown

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
