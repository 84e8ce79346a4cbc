import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { IconName } from '@topup/core/ui/icon-paths.ts'
import type { ReactNode } from 'react'
import styles from './support-card.module.css'

type SupportCardProps = Readonly<{ icon: IconName; title: string; text: string; children: ReactNode }>

/** A way to get help; `children` is the link to it. */
export function SupportCard({ icon, title, text, children }: SupportCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <h3 className="subheading">{title}</h3>
      <p className="note tabular">{text}</p>
      <p className={styles.link}>{children}</p>
    </Card>
  )
}
