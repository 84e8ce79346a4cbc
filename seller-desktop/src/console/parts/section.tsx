import { Card } from '@topup/core/ui/card.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface SectionProps {
  title: string
  aside?: ReactNode
  /** The content has its own padding, as a table or a list of rows does. */
  flush?: boolean
  className?: string
  /** Anchor for links to the section. */
  id?: string
  children: ReactNode
}

export function Section({ title, aside, flush, className, id, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" padding="none" id={id} aria-labelledby={titleId} className={cx(styles.section, className)}>
      <header className={styles.sectionHead}>
        <h2 id={titleId} className="caption">
          {title}
        </h2>
        {aside}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </Card>
  )
}
