import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './full-page-message.module.css'

export function NotFoundPage() {
  const { title, text, home } = useMessages().shell.notFound
  return (
    <section className={styles.page}>
      <span className={styles.mark}>
        <Icon name="bolt" size={40} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Button as={Link} to="/" variant="primary">
        {home}
      </Button>
    </section>
  )
}
