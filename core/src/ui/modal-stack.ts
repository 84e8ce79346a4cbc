import { create } from 'zustand'

/** Open modal dialogs, the topmost last; everything outside the topmost is inert. */
const stack: HTMLDialogElement[] = []

export const useTopModal = create<HTMLDialogElement | undefined>(() => undefined)

/**
 * Marks the topmost dialog for printing, since CSS cannot tell which of two is on top. Marks the document while any is
 * open, because some supported browsers lack `:has()`.
 */
function tellTop() {
  const top = stack.at(-1)
  for (const dialog of stack) dialog.toggleAttribute('data-topmost', dialog === top)
  document.documentElement.toggleAttribute('data-modal', top !== undefined)
  useTopModal.setState(top, true)
}

export function pushModal(dialog: HTMLDialogElement) {
  stack.push(dialog)
  tellTop()
}

export function dropModal(dialog: HTMLDialogElement) {
  const at = stack.indexOf(dialog)
  if (at < 0) return
  stack.splice(at, 1)
  dialog.removeAttribute('data-topmost')
  tellTop()
}
