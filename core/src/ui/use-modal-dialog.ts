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
  /** False where leaving by the way would lose something: no Esc, no press outside; the dialog's own buttons end it. */
  dismissible?: boolean
}

type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Choices are made again with one press, and what is only searched for is no loss. */
function isTypedInto(target: EventTarget): target is TypedField {
  if (target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'search'].includes(target.type) &&
    target.getAttribute('role') !== 'combobox'
  )
}

/** The browser's own modal: focus kept inside and given back, Esc, top layer; a press on the dimmed page closes it. */
export function useModalDialog({ open, onClose, dismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const typedInto = useRef(new Set<TypedField>())

  // In the layout effect's clean-up the dialog is still in the page: closing it there gives the focus back.
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

  /** What was typed must not be lost to a press beside it. */
  const holdsTyped = () => [...typedInto.current].some((field) => field.isConnected && field.value.trim() !== '')

  return {
    ref,
    closedby: dismissible ? ('closerequest' as const) : ('none' as const),
    onClose() {
      // The event comes later than the closing; by then the dialog may be open again.
      if (!ref.current || ref.current.open) return
      dropModal(ref.current)
      onClose()
    },
    // Closed by ourselves and at once: the browser would give the focus back now and tell of it by a later event, and
    // an Enter between the two would be lost. A file field's own `cancel` bubbles up to here and is none of ours.
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
      // A drag that begins on text inside and ends outside also clicks the dialog: only a press begun outside counts.
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      const isOutside = pressedOutside.current && event.target === event.currentTarget
      if (isOutside && dismissible && !holdsTyped()) onClose()
    },
  }
}
