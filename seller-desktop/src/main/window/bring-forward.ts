import type { BrowserWindow } from '../platform.ts'

/** One window, brought to the front. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
