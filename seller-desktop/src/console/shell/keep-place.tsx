import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { notePlace, placeOfEntry, placeOfScreen, writePlaces } from './places-kept.ts'

/** Milliseconds to wait for a page to grow long enough to scroll to its place; ends when the seller moves. */
const PATIENCE = 5_000
const movements = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** True while the page scrolls back to its place: positions on the way are not recorded. */
let isReturning = false

/** Scrolls to `y` as soon as the loading page is long enough. */
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

/** Restores each screen's scroll position on Back, reload or a link to it; also moves the focus on a new screen. */
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
    // Not returned: newer browsers return a promise, which React would take for a cleanup function.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key])

  // A layout effect, so that scrolling caused by a shorter screen is not recorded for the screen before.
  useLayoutEffect(() => {
    const note = () => {
      if (!isReturning) notePlace(location, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    // Record the position at once, in case the entry is never scrolled.
    if (placeOfEntry(location) === undefined) note()
    return () => window.removeEventListener('scroll', note)
  }, [location])
  return null
}
