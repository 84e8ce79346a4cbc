import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { dropModal, pushModal } from './modal-stack.ts'

export interface ModalOptions {
  open: boolean
  onClose: () => void
  /** False where closing would lose input: Esc and a press outside do nothing, only the dialog's buttons close it. */
  dismissible?: boolean
}

type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Choices are easily made again, and search text is no loss, so only other typed text counts. */
function isTypedInto(target: EventTarget): target is TypedField {
  if (target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'search'].includes(target.type) &&
    target.getAttribute('role') !== 'combobox'
  )
}

/** The browser's own modal: keeps focus inside and restores it, closes on Esc or a press on the backdrop. */
export function useModalDialog({ open, onClose, dismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const typedInto = useRef(new Set<TypedField>())

  // In the layout effect's clean-up the dialog is still in the page, so closing it there restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    typedInto.current.clear()
    dialog.showModal()
    pushModal(dialog)
    return () => {
      dropModal(dialog)
      dialog.close()
    }
  }, [open])

  /** A press outside does not close a dialog with typed text, so that the text is not lost. */
  const holdsTyped = () => [...typedInto.current].some((field) => field.isConnected && field.value.trim() !== '')

  return {
    ref,
    closedby: dismissible ? ('closerequest' as const) : ('none' as const),
    onClose() {
      // The browser fires this event after closing; by then the dialog may be open again.
      if (!ref.current || ref.current.open) return
      dropModal(ref.current)
      onClose()
    },
    // Closed by our own code at once. The browser would restore the focus now but fire its event later, and an Enter
    // between the two would be lost. A file field's own `cancel` bubbles up to here and is ignored.
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    onKeyDown(event: KeyboardEvent) {
      if (!dismissible && event.key === 'Escape') event.preventDefault()
    },
    onInput(event: FormEvent) {
      if (isTypedInto(event.target)) typedInto.current.add(event.target)
    },
    onPointerDown(event: PointerEvent) {
      // A drag from text inside to the outside also clicks the dialog; only a press that began outside counts.
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      const isOutside = pressedOutside.current && event.target === event.currentTarget
      if (isOutside && dismissible && !holdsTyped()) onClose()
    },
  }
}
