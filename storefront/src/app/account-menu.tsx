import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noticeSignOut } from '../shared/again/notice-sign-out.ts'
import { useChoiceSearch } from '../shared/home-choice.ts'
import { useLanguage, useMessages } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { AccountLink } from './account-link.tsx'
import styles from './bar-tools.module.css'
import { greetingName } from './greeting-name.ts'
import { useLoginResult } from './use-login-result.ts'

export function AccountMenu() {
  const { nav } = useMessages().shell
  const language = useLanguage()
  const { pathname } = useLocation()
  const user = useQuery(queries.user())
  const from = `?returnTo=${encodeURIComponent(pathname + useChoiceSearch())}`
  useLoginResult()
  const { data } = user
  useEffect(() => {
    if (data !== undefined) void noticeSignOut(data !== null, language)
  }, [data, language])
  if (user.isPending) return <span className={styles.slot} />
  if (!data)
    return (
      <AccountLink href={`/api/login${from}`} icon="user">
        {nav.login}
      </AccountLink>
    )
  return (
    <>
      <span className={styles.greeting}>{fill(nav.greeting, { name: greetingName(data) ?? nav.unnamed })}</span>
      <AccountLink href={`/api/logout${from}`} icon="log-out">
        {nav.logout}
      </AccountLink>
    </>
  )
}
