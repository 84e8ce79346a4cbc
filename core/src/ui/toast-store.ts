import { create } from 'zustand'

export interface ToastMessage {
  title: string
  /** A line break begins a line of its own. */
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** One thing that can be done about it; doing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** What is to be copied or read out: a line of its own. */
  note?: { label: string; value: string }
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

/** The one toast there is, closed or open. */
export const useToast = create<ShownToast | undefined>(() => undefined)

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** At most one is visible: a new one takes the place of the old. Works before the toaster is loaded. */
export function toast(message: ToastMessage) {
  clearTimeout(removal)
  lastId += 1
  useToast.setState({ duration: defaultDuration, ...message, id: lastId, open: true }, true)
  return lastId
}

export function dismissToast(id: number) {
  const shown = useToast.getState()
  if (shown?.id !== id || !shown.open) return
  useToast.setState({ open: false })
  removal = setTimeout(() => useToast.setState(undefined), removeDelay)
}
