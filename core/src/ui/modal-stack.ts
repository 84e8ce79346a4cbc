import { create } from 'zustand'

/** The modal dialogs that stand open, the topmost last: everything outside of that one is inert. */
const stack: HTMLDialogElement[] = []

export const useTopModal = create<HTMLDialogElement | undefined>(() => undefined)

/**
 * The topmost is marked for paper, which has that one alone: no style can tell which of two is above. The document is
 * marked while any is open, because `:has()` is newer than some of the browsers.
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
