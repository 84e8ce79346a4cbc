import { type RefObject, useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const letters = new Set(['j', 'k'])

/** j and k (from anywhere but a field), or the arrows inside the rows, move between their buttons. */
export function useRowKeys(rows: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      const { activeElement } = document
      const isInside = rows.current?.contains(activeElement) ?? false
      const isBusy = activeElement?.closest('input, textarea, select, dialog') !== null
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isInside && (isBusy || !letters.has(event.key))) return
      const buttons = [...(rows.current?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(activeElement as HTMLButtonElement)
      const next = at < 0 ? buttons[0] : buttons[at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rows])
}
