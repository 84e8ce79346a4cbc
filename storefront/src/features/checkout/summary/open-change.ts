import { create } from 'zustand'
import { showObstacle } from '../../../shared/show-obstacle.ts'

type OpenChange = Readonly<{ form: HTMLFormElement; isMissed: boolean }>

/** The order line being edited; its typed values do not belong to the order yet. */
export const useOpenChange = create<{ open?: OpenChange | undefined }>(() => ({}))

/** Whether an edit must be saved or cancelled before paying; if so, it gets the focus and says so. */
export function meetsOpenChange(): boolean {
  const { open } = useOpenChange.getState()
  if (!open) return false
  useOpenChange.setState({ open: { ...open, isMissed: true } })
  showObstacle(open.form.querySelector<HTMLElement>('[type=submit]'))
  return true
}
