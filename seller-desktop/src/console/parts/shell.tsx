import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../messages/messages.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import styles from './shell.module.css'

interface ShellProps {
  path: string
  email: string
  children: ReactNode
}

export function Shell({ path, email, children }: ShellProps) {
  const texts = useTexts().shell
  const { api, go } = usePlatform()
  const client = useQueryClient()
  const store = useQuery(useQueries().config).data
  const signOut = useMutation({
    mutationFn: () => api('signOut'),
    onSuccess: () => {
      client.clear()
      go('/seller')
    },
  })
  const links = [
    ['/admin', texts.dashboard],
    ['/admin/price-sync', texts.priceSync],
    ['/admin/profit-settings', texts.profit],
  ] as const

  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <p className={styles.brand}>
          <Icon name="bolt" className={styles.mark} />
          <span className={styles.name}>{store?.storeName}</span> <span className={styles.role}>{texts.seller}</span>
        </p>
        <nav aria-label={texts.nav} className={styles.nav}>
          {links.map(([to, label]) => (
            <a
              key={to}
              href={to}
              className={cx(styles.link, to === path && styles.here)}
              aria-current={to === path ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.account}>
          <span className={styles.email}>{email}</span>
          <Button as="a" href="/" size="small" variant="ghost">
            {texts.viewStore}
          </Button>
          <Button size="small" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {texts.signOut}
          </Button>
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
