let wanted: string | undefined
const listeners = new Set<() => void>()

function want(href: string | undefined) {
  if (wanted === href) return
  wanted = href
  for (const listener of listeners) listener()
}

/** Where the visitor wanted to go while there was no network. */
export const documentWanted = (): string | undefined => wanted

export function subscribeToDocumentWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever goes on to something else does not want to be taken there any more. */
export const forgetDocumentWanted = () => want(undefined)

/**
 * Opens another document of the store. Without a network that would be the browser's own error page: the visitor stays,
 * is told (ConnectionBanner), and is taken there once the network is back. Answers whether it opens now.
 */
export function leaveFor(href: string): boolean {
  if (navigator.onLine) {
    window.location.assign(href)
    return true
  }
  if (wanted === undefined) window.addEventListener('online', goOn, { once: true })
  want(href)
  return false
}

function goOn() {
  const href = wanted
  want(undefined)
  if (href !== undefined) window.location.assign(href)
}
