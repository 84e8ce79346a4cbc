import { useQuery } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { fill, useMessages } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import styles from './account-menu.module.css'
import { greetingName } from './greeting-name.ts'

/** Login and logout are full-page navigations: the login provider takes over the document. */
export function AccountMenu() {
  const { nav } = useMessages().shell
  const user = useQuery(queries.user())
  if (user.isPending) return <span className={styles.slot} />
  if (!user.data) {
    return (
      <Button as="a" href="/api/login" size="small" className={styles.slot}>
        {nav.login}
      </Button>
    )
  }
  return (
    <>
      <span className={styles.greeting}>{fill(nav.greeting, { name: greetingName(user.data) ?? nav.unnamed })}</span>
      <Button as="a" href="/api/logout" size="small" className={styles.slot}>
        {nav.logout}
      </Button>
    </>
  )
}
