import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { ReactNode } from 'react'
import styles from '../people.module.css'

interface AccessFrameProps {
  title: string
  intro: string
  children: ReactNode
}

/** The card of a screen that is shown before the console. */
export function AccessFrame({ title, intro, children }: AccessFrameProps) {
  return (
    <main className={styles.frame}>
      <Card variant="primary" padding="large" className={styles.card}>
        <span className={styles.mark}>
          <Icon name="bolt" size={24} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </Card>
    </main>
  )
}
