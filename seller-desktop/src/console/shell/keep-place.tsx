import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { notePlace, placeOfEntry, placeOfScreen, writePlaces } from './places-kept.ts'

/** For so long a page may grow under a place that is looked for, unless the seller moves first. */
const PATIENCE = 5_000
const movements = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** While true the page is on its way to where it was: where it happens to be is not its place. */
let isReturning = false

/** Scrolls to where the page was, as soon as what it loads makes it long enough. */
function returnTo(y: number): () => void {
  const scroll = () => {
    if (document.documentElement.scrollHeight - window.innerHeight >= y)
      window.scrollTo({ top: y, behavior: 'instant' })
  }
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    isReturning = false
    clearTimeout(timer)
    observer.disconnect()
    for (const name of movements) window.removeEventListener(name, stop)
  }
  for (const name of movements) window.addEventListener(name, stop, { passive: true })
  isReturning = true
  scroll()
  observer.observe(document.body)
  return stop
}

const isReturn = (state: unknown) => typeof state === 'object' && state !== null && 'isReturn' in state

/** Keeps how far down each screen is, for Back, for a reload and for a link that leads to it again; and where the focus is. */
export function KeepPlace() {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)
  const { key, pathname, state } = location

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', writePlaces)
    return () => {
      window.removeEventListener('pagehide', writePlaces)
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    const isElsewhere = before.current !== pathname
    if (before.current && isElsewhere) document.getElementById('content')?.focus({ preventScroll: true })
    const y = isReturn(state) && type !== 'POP' ? placeOfScreen(pathname)?.y : placeOfEntry(location)
    before.current = pathname
    if (type !== 'POP' && !isElsewhere) return
    if (y) {
      notePlace(location, y)
      return returnTo(y)
    }
    // Not returned: newer browsers answer with a promise, which React would take for the way to undo this.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key])

  // In the layout effect: the scrolling that a shorter screen causes must not be noted for the one before it.
  useLayoutEffect(() => {
    const note = () => {
      if (!isReturning) notePlace(location, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    // What an entry looked like when it was shown is known even if it is never scrolled.
    if (placeOfEntry(location) === undefined) note()
    return () => window.removeEventListener('scroll', note)
  }, [location])
  return null
}
