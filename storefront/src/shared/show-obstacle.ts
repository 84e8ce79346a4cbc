/** Returns the window's height, in px, without the bars. */
function freeHeight(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return innerHeight - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0)
}

/** Focuses the missing field and scrolls it, with its message if both fit, to the middle between the bars. */
export function showObstacle(control: HTMLElement | null | undefined, whole?: HTMLElement | null) {
  if (!control) return
  control.focus({ preventScroll: true })
  // The message is drawn in the next frame.
  requestAnimationFrame(() => {
    const shown = whole && whole.offsetHeight <= freeHeight() ? whole : control
    shown.scrollIntoView({ block: 'center' })
  })
}
