import { create } from 'zustand'
import { openDocument } from './kept-values.ts'

/** Address to open once the network is back. */
const useDocumentWanted = create<string | undefined>(() => undefined)

/** Whether a page opens once the network is back. */
export const useDocumentWaits = (): boolean => useDocumentWanted((href) => href !== undefined)

/** Cancels opening the address once online, because the visitor went on to something else. */
export const forgetDocumentWanted = () => useDocumentWanted.setState(undefined)

/**
 * Opens another document of the store. Without a network the browser would show an error page. So the visitor stays on
 * this page and sees a note (ConnectionBanner), and the document opens once online. Returns whether it opens now.
 */
export function leaveFor(href: string): boolean {
  if (navigator.onLine) {
    openDocument(href)
    return true
  }
  if (useDocumentWanted.getState() === undefined) window.addEventListener('online', goOn, { once: true })
  useDocumentWanted.setState(href)
  return false
}

function goOn() {
  const href = useDocumentWanted.getState()
  forgetDocumentWanted()
  if (href !== undefined) openDocument(href)
}
