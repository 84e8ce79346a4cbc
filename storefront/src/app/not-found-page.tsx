import { Button } from '@topup/core/ui/button.tsx'
import { Link } from 'react-router'
import { LostWay } from '../shared/art/scenes/lost-way.tsx'
import { useLanguage } from '../shared/messages/messages.ts'
import { notFoundTexts } from '../shared/messages/not-found.ts'
import styles from './full-page-message.module.css'

export function NotFoundPage() {
  const { title, people, text, links, home, track, help } = notFoundTexts[useLanguage()]
  return (
    <section className={styles.page}>
      <LostWay />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{people}</p>
      <nav aria-label={links} className={styles.actions}>
        <Button as={Link} to="/" variant="primary">
          {home}
        </Button>
        <Button as={Link} to="/track">
          {track}
        </Button>
        <Button as={Link} to="/help">
          {help}
        </Button>
      </nav>
      <p className={styles.quiet}>{text}</p>
    </section>
  )
}
