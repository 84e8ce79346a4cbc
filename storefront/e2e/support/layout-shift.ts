import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/**
 * Lists each layout shift since the load, or since `since`: the element, and its old and new place. `byItself` omits
 * shifts that Chromium counts as an answer to input, such as resizing the window.
 */
export const listShifts = (page: Page, { since = 0, byItself = false } = {}) =>
  page.evaluate(
    ([from, ownOnly]) =>
      new Promise<string[]>((resolve) => {
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${[x, y].map(Math.round)} ${[width, height].map(Math.round).join('x')}`
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
            if (startTime < from || (ownOnly && hadRecentInput)) continue
            const parts = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} -> ${place(currentRect)}`,
            )
            shifts.push(`${value.toFixed(5)} at ${Math.round(startTime)} ms: ${parts.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Chromium reports earlier shifts in the next task.
        setTimeout(() => resolve(shifts), 200)
      }),
    [since, byItself] as const,
  )
