import { useQuery } from '@tanstack/react-query'
import { fill, useMessages } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { AccountLink } from './account-link.tsx'
import styles from './account-menu.module.css'
import { greetingName } from './greeting-name.ts'

export function AccountMenu() {
  const { nav } = useMessages().shell
  const user = useQuery(queries.user())
  if (user.isPending) return <span className={styles.slot} />
  if (!user.data) return <AccountLink href="/api/login">{nav.login}</AccountLink>
  return (
    <>
      <span className={styles.greeting}>{fill(nav.greeting, { name: greetingName(user.data) ?? nav.unnamed })}</span>
      <AccountLink href="/api/logout">{nav.logout}</AccountLink>
    </>
  )
}
