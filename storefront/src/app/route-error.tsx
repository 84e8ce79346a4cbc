import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { OutOfOrder } from '../shared/art/scenes/out-of-order.tsx'
import { useMessages } from '../shared/messages/messages.ts'
import styles from './full-page-message.module.css'

/** Plain links: only a new document helps after an error, or when a release replaced this page's files. */
export function RouteError() {
  const error = useRouteError()
  const { shell } = useMessages()
  const { title, text, reload, home } = shell.routeError
  const id = error instanceof ApiError && error.requestId
  useEffect(() => console.error(error), [error])
  return (
    <section className={styles.page} role="alert">
      <OutOfOrder />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {id && <p className={styles.reference}>{fill(shell.reference, { id })}</p>}
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
