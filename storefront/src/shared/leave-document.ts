import { create } from 'zustand'
import { openDocument } from './kept-values.ts'

/** Where the visitor wanted to go while there was no network. */
const useDocumentWanted = create<string | undefined>(() => undefined)

/** Whether the visitor is taken somewhere once the network is back. */
export const useDocumentWaits = (): boolean => useDocumentWanted((href) => href !== undefined)

/** Whoever goes on to something else does not want to be taken there any more. */
export const forgetDocumentWanted = () => useDocumentWanted.setState(undefined)

/**
 * Opens another document of the store. Without a network that would be the browser's own error page: the visitor stays,
 * is told (ConnectionBanner), and is taken there once the network is back. Answers whether it opens now.
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
