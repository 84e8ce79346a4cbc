import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** The browser's own modal: focus kept inside and given back, Esc, top layer; a press on the dimmed page closes it. */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return {
    ref,
    onClose,
    onPointerDown(event: PointerEvent) {
      // A drag that begins on text inside and ends outside also clicks the dialog: only a press begun outside counts.
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
