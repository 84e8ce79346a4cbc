import { cx } from '@topup/core/ui/cx.ts'
import type { ReactNode } from 'react'
import table from './table.module.css'

interface WideTableProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A table that scrolls sideways on a phone; focusable, so that the keyboard can scroll it too. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, a section would be a second landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <div className={table.wide} role="group" aria-label={label} tabIndex={0}>
      <table className={cx(table.table, className)}>{children}</table>
    </div>
  )
}
