import type { BrowserWindow } from '../platform.ts'

/** Restores the window if minimised, and brings it to the front. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
