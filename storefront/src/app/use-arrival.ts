import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { useConfig } from '../shared/config.ts'
import { useGameOfPath } from '../shared/game-of-path.ts'
import type { PlaceState } from '../shared/home-choice.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { pageMeta } from './page-meta.ts'

/** Sets title, focus and scroll position, as a browser does for a new document and a router does not. */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  const { pathname, hash, key, state } = useLocation() as Location<Partial<PlaceState> | null>
  const isBack = useNavigationType() === 'POP'
  const { pages } = useMessages()
  const { storeName } = useConfig()
  const game = useGameOfPath(pathname)

  useEffect(() => {
    document.title = pageMeta(pages, pathname, storeName, game && { name: game.name, price: '' }).title
  }, [pages, pathname, storeName, game])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again.
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else if (!wasFirst && !isBack && !state?.keepsPlace) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, key])

  const focusedPath = useRef(pathname)
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
