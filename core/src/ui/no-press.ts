import type { MouseEvent } from 'react'

/**
 * Props of a button that takes no press now. The `disabled` attribute would drop the focus to the page, where screen
 * readers lose their place. Also stops the form, since Enter in a field presses its button.
 */
export const noPress = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
} as const
