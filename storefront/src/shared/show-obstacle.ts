/** What the bars leave free of the window, in its height. */
function freeHeight(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return innerHeight - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0)
}

/**
 * The focus goes to what is missing, and the whole of it, with the sentence beside it, to the middle of what the bars
 * leave free.
 */
export function showObstacle(control: HTMLElement | null | undefined, whole?: HTMLElement | null) {
  if (!control) return
  control.focus({ preventScroll: true })
  // The sentence is drawn with the next frame.
  requestAnimationFrame(() => {
    const shown = whole && whole.offsetHeight <= freeHeight() ? whole : control
    shown.scrollIntoView({ block: 'center' })
  })
}
