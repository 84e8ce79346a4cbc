import type { MouseEvent } from 'react'

/**
 * For a button that takes no press now. The attribute `disabled` would let the focus of whoever pressed it fall to the page, and a
 * reader of screens forget where they were. Sends no form either: Enter in a field is a press of its button.
 */
export const noPress = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
} as const
