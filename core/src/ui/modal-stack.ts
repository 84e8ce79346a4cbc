import { create } from 'zustand'

/** The modal dialogs that stand open, the topmost last: everything outside of that one is inert. */
const stack: HTMLDialogElement[] = []

export const useTopModal = create<HTMLDialogElement | undefined>(() => undefined)

export function pushModal(dialog: HTMLDialogElement) {
  stack.push(dialog)
  useTopModal.setState(dialog, true)
}

export function dropModal(dialog: HTMLDialogElement) {
  const at = stack.indexOf(dialog)
  if (at < 0) return
  stack.splice(at, 1)
  useTopModal.setState(stack.at(-1), true)
}
