import type { Page } from '@playwright/test'

/** The sum of all shifts since the page began to load. */
export const sumShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // What happened before is told with the next task.
        setTimeout(() => resolve(sum), 200)
      }),
  )
