import { create } from 'zustand'
import { showObstacle } from '../../../shared/show-obstacle.ts'

type OpenChange = Readonly<{ form: HTMLFormElement; isMissed: boolean }>

/** The order line being edited; the values typed for it do not change the order before they are saved. */
export const useOpenChange = create<{ open?: OpenChange | undefined }>(() => ({}))

/** Returns whether an edit must be saved or cancelled before paying; if so, it gets the focus and a message. */
export function meetsOpenChange(): boolean {
  const { open } = useOpenChange.getState()
  if (!open) return false
  useOpenChange.setState({ open: { ...open, isMissed: true } })
  showObstacle(open.form.querySelector<HTMLElement>('[type=submit]'))
  return true
}
