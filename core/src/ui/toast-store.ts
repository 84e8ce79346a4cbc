import { create } from 'zustand'

export interface ToastMessage {
  title: string
  /** Line breaks are kept. */
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** A button of the toast; a press also closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Text to copy or read aloud, on its own line. */
  note?: { label: string; value: string }
  /** Link to a page with more details, on its own line. */
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

/** The only toast, open or closed. */
export const useToast = create<ShownToast | undefined>(() => undefined)

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the previous one; at most one is visible. Works before the toaster is loaded. */
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
