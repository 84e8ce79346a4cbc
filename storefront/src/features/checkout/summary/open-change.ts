import { create } from 'zustand'
import { showObstacle } from '../../../shared/show-obstacle.ts'

type OpenChange = Readonly<{ form: HTMLFormElement; isMissed: boolean }>

/** A line of the order that is being changed: what is typed there is not part of the order yet. */
export const useOpenChange = create<{ open?: OpenChange | undefined }>(() => ({}))

/** Whether a change still has to be saved or cancelled before anything is paid; it then says so and has the focus. */
export function meetsOpenChange(): boolean {
  const { open } = useOpenChange.getState()
  if (!open) return false
  useOpenChange.setState({ open: { ...open, isMissed: true } })
  showObstacle(open.form.querySelector<HTMLElement>('[type=submit]'))
  return true
}
