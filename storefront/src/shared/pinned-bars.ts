import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

type Edge = 'top' | 'bottom'

const edges = ['top', 'bottom'] as const
const reaches = new Map<HTMLElement, Readonly<{ edge: Edge; reach: number }>>()
/** Bars that cover the window's lower edge at present. */
const atBottom = new Set<HTMLElement>()
const useBottomCount = create(() => 0)

/** Returns how many pixels, from its edge of the window, a pinned bar covers; 0 if it is not pinned. */
function reachOf(bar: HTMLElement, edge: Edge): number {
  const { position, top, bottom } = getComputedStyle(bar)
  const isPinned = position === 'fixed' || position === 'sticky'
  if (!isPinned || bar.offsetHeight === 0) return 0
  return bar.offsetHeight + (Number.parseFloat(edge === 'top' ? top : bottom) || 0)
}

/** Publishes the covered heights: root-layout.module.css pads scrolling by them, so that focus stays visible. */
function publish() {
  const { style } = document.documentElement
  for (const edge of edges) {
    const most = Math.max(0, ...[...reaches.values()].map((bar) => (bar.edge === edge ? bar.reach : 0)))
    if (most > 0) style.setProperty(`--pinned-${edge}`, `${Math.ceil(most)}px`)
    else style.removeProperty(`--pinned-${edge}`)
  }
}

function watchWindowEdge(bar: HTMLElement) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting && reachOf(bar, 'bottom') > 0) atBottom.add(bar)
      else atBottom.delete(bar)
      useBottomCount.setState(atBottom.size)
    },
    // Only the window's lowest 5 %, about where the tab bar is.
    { rootMargin: '-95% 0px 0px 0px' },
  )
  observer.observe(bar)
  return observer
}

/** For every bar of changing height: publishes how much of the window it covers, so that focus stays visible. */
export function usePinnedBar(bar: RefObject<HTMLElement | null>, edge: Edge) {
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const sizes = new ResizeObserver(() => {
      reaches.set(current, { edge, reach: reachOf(current, edge) })
      publish()
    })
    sizes.observe(current)
    const place = edge === 'bottom' ? watchWindowEdge(current) : undefined
    return () => {
      sizes.disconnect()
      place?.disconnect()
      reaches.delete(current)
      atBottom.delete(current)
      publish()
      useBottomCount.setState(atBottom.size)
    }
  }, [bar, edge])
}

/** Whether a bar is where the tab bar would be; the tab bar then hides. */
export const useIsBottomTaken = () => useBottomCount((count) => count > 0)
