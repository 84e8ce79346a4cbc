import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { tellRefusal } from '../parts/refusal.ts'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import { useLiveStore } from './live/use-live-store.ts'
import { Palette } from './palette/palette.tsx'
import styles from './shell.module.css'
import { ShellNav } from './shell-nav.tsx'
import { StoreAway } from './store-away.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

interface ShellProps {
  path: string
  email: string
  children: ReactNode
}

export function Shell({ path, email, children }: ShellProps) {
  const { shell: texts, palette } = useTexts()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = useCallback(() => setPaletteOpen(true), [])
  const { api, go } = usePlatform()
  const client = useQueryClient()
  const store = useQuery(useQueries().config).data
  useLiveStore()
  const signOut = useMutation({
    mutationFn: () => api('signOut'),
    onSuccess: () => {
      client.clear()
      go('/seller')
    },
    onError: tellRefusal(texts.signOutFailed),
  })
  const links = [
    ['/admin', texts.dashboard],
    ['/admin/price-sync', texts.priceSync],
    ['/admin?page=refunds', texts.refunds],
    ['/admin/profit-settings', texts.profit],
    ['/admin?page=reviews', texts.reviews],
    ['/admin?page=books', texts.books],
    ['/admin?page=sellers', texts.sellers],
    ['/admin?page=settings', texts.settings],
  ] as const

  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <StoreAway />
        <p className={styles.brand}>
          <Icon name="bolt" className={styles.mark} />
          <span className={styles.name}>{store?.storeName}</span> <span className={styles.role}>{texts.seller}</span>
        </p>
        <ShellNav links={links} path={path}>
          <a href="/">{texts.viewStore}</a>
          <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {texts.signOut}
          </button>
        </ShellNav>
        <div className={styles.account}>
          <IconButton label={palette.openTip} size="small" onClick={openPalette}>
            <Icon name="search" size={16} />
          </IconButton>
          <ThemeToggle />
          <span className={styles.email}>{email}</span>
          <Button as="a" href="/" size="small" variant="ghost" className={styles.wide}>
            {texts.viewStore}
          </Button>
          <Button
            size="small"
            variant="ghost"
            className={styles.wide}
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {texts.signOut}
          </Button>
        </div>
      </header>
      <Palette pages={links} isOpen={isPaletteOpen} onOpen={openPalette} onClose={() => setPaletteOpen(false)} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
