import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

type Edge = 'top' | 'bottom'

const edges = ['top', 'bottom'] as const
const reaches = new Map<HTMLElement, Readonly<{ edge: Edge; reach: number }>>()
/** The bars that lie on the window's last pixels now. */
const atBottom = new Set<HTMLElement>()
const useBottomCount = create(() => 0)

/** How far from its edge of the window the bar covers what is scrolled under it. */
function reachOf(bar: HTMLElement, edge: Edge): number {
  const { position, top, bottom } = getComputedStyle(bar)
  const isPinned = position === 'fixed' || position === 'sticky'
  if (!isPinned || bar.offsetHeight === 0) return 0
  return bar.offsetHeight + (Number.parseFloat(edge === 'top' ? top : bottom) || 0)
}

/** What the browser scrolls to, and what it focuses, stays clear of the bars: root-layout.module.css pads by this. */
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
    // The window's lowest twentieth: about where the tab bar is.
    { rootMargin: '-95% 0px 0px 0px' },
  )
  observer.observe(bar)
  return observer
}

/** For every bar whose height is not always the same: nothing that has the focus may lie under it. */
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

/** Whether a bar lies where the tab bar would: one at a time. */
export const useIsBottomTaken = () => useBottomCount((count) => count > 0)
