import { useEffect } from 'react'

/** Elements that may take the focus: a row, a part of the screen, or else the screen itself. */
const places = 'li, section, [role="tabpanel"], dialog, main'

/** Focuses the element and returns whether that worked; closed or hidden ones cannot take the focus. */
function takeFocus(part: HTMLElement): boolean {
  const isLent = !part.hasAttribute('tabindex')
  const giveBack = () => part.removeAttribute('tabindex')
  if (isLent) part.setAttribute('tabindex', '-1')
  part.focus({ preventScroll: true })
  const isTaken = document.activeElement === part
  if (isLent && isTaken) part.addEventListener('blur', giveBack, { once: true })
  if (isLent && !isTaken) giveBack()
  return isTaken
}

/** When a focused button disappears after its work, moves the focus to the nearest part around it that remains. */
export function KeepFocus() {
  useEffect(() => {
    let last: Element | undefined
    let around: HTMLElement[] = []
    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      last = target
      around = []
      for (let part = target.parentElement; part; part = part.parentElement) if (part.matches(places)) around.push(part)
    }
    function mend() {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      around.filter((part) => part.isConnected).some(takeFocus)
    }
    /** A press elsewhere ends tracking: if the element disappears later, the focus is not moved. */
    function forget({ target }: PointerEvent) {
      if (!(target instanceof Node && last?.contains(target))) last = undefined
    }
    const observer = new MutationObserver(mend)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', forget)
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('focusin', note)
    }
  }, [])
  return null
}
