import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './full-page-message.module.css'

/** Plain links: after an error, or when a newer version replaced this page's files, only a fresh document helps. */
export function RouteError() {
  const error = useRouteError()
  const { title, text, reload, home } = useMessages().shell.routeError
  useEffect(() => console.error(error), [error])
  return (
    <section className={styles.page} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {reload}
        </Button>
        <Button as="a" href="/">
          {home}
        </Button>
      </div>
    </section>
  )
}
