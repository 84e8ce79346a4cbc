/** The modal dialogs that stand open, the topmost last: everything outside of that one is inert. */
const stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

export function pushModal(dialog: HTMLDialogElement) {
  stack.push(dialog)
  changed()
}

export function dropModal(dialog: HTMLDialogElement) {
  const at = stack.indexOf(dialog)
  if (at < 0) return
  stack.splice(at, 1)
  changed()
}

export const topModal = () => stack.at(-1)

export function subscribeToModals(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
