import { useEffect } from 'react'

/** What may take the focus over: a row, a part of the screen, and at last the screen itself. */
const places = 'li, section, [role="tabpanel"], dialog, main'

/** Whether it did: what is closed or hidden cannot. */
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

/** A button that is gone once it did its work leaves the keyboard where it stood: the nearest part that is still there. */
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
    /** Who presses beside everything has left it: what is gone later takes no focus along. */
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
