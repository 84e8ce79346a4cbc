import type { ReactNode } from 'react'
import styles from './page.module.css'
import { useTitle } from './use-title.ts'

interface PageProps {
  title: string
  /** Shown beside the title: a badge or an action. */
  aside?: ReactNode
  children: ReactNode
}

export function Page({ title, aside, children }: PageProps) {
  useTitle(title)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </>
  )
}
