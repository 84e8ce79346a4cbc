import { useQuery, useQueryClient } from '@tanstack/react-query'
import { practiceWords } from '@topup/core/pages/practice'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { hasUnsaved } from '../parts/unsaved-guard.tsx'
import { useChange } from '../parts/use-change.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { useQueries } from '../queries.ts'
import { KeepFocus } from './keep-focus.tsx'
import { KeepPlace } from './keep-place.tsx'
import { useLiveStore } from './live/use-live-store.ts'
import { Palette } from './palette/palette.tsx'
import { forgetPlaces } from './places-kept.ts'
import styles from './shell.module.css'
import { ShellNav } from './shell-nav.tsx'
import { StoreAway } from './store-away.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useGo } from './use-go.ts'

interface ShellProps {
  email: string
  children: ReactNode
}

export function Shell({ email, children }: ShellProps) {
  const { shell: texts, palette } = useTexts()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = useCallback(() => setPaletteOpen(true), [])
  const go = useGo()
  const client = useQueryClient()
  const content = useRef<HTMLElement>(null)
  const store = useQuery(useQueries().config).data
  useLiveStore()
  const signOut = useChange((api) => api('signOut'), {
    onMade: () => {
      client.clear()
      forgetPlaces()
      go('/seller', { state: { isSignedOut: true } })
    },
    failed: texts.signOutFailed,
  })
  const [isAsking, setAsking] = useState(false)
  const askToSignOut = () => (hasUnsaved() ? setAsking(true) : signOut.mutate())
  const isOwner = useIsOwner()
  // Pages used daily come first; those that do not fit go behind the menu button.
  const links: readonly (readonly [path: string, label: string])[] = [
    ['/admin', texts.dashboard],
    ['/admin/price-sync', texts.priceSync],
    ['/admin/refunds', texts.refunds],
    ['/admin/profit-settings', texts.profit],
    ['/admin/reviews', texts.reviews],
    ...(isOwner ? [['/admin/risk', texts.risk] as const] : []),
    ['/admin/books', texts.books],
    ['/admin/incidents', texts.incidents],
    ['/admin/sellers', texts.sellers],
    ['/admin/settings', texts.settings],
    ...(isOwner
      ? ([
          ['/admin/privacy', texts.privacy],
          ['/admin/legal', texts.legal],
          ['/admin/setup', texts.setup],
        ] as const)
      : []),
  ]

  return (
    <>
      <KeepPlace />
      <KeepFocus />
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {texts.skip}
      </button>
      {store?.practice && <aside className={styles.practice}>{practiceWords.en.note}</aside>}
      <header className={styles.bar}>
        <StoreAway />
        <p className={styles.brand}>
          <Icon name="bolt" className={styles.mark} />
          <span className={styles.name} title={store?.storeName}>
            {store?.storeName}
          </span>{' '}
          <span className={styles.role}>{texts.seller}</span>
        </p>
        <ShellNav links={links}>
          <a href="/">{texts.viewStore}</a>
          <button type="button" disabled={signOut.isPending} onClick={askToSignOut}>
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
            onClick={askToSignOut}
          >
            {texts.signOut}
          </Button>
        </div>
      </header>
      {isAsking && (
        <AskDialog
          title={texts.unsavedTitle}
          text={texts.unsavedText}
          confirm={texts.signOut}
          cancel={texts.unsavedStay}
          danger
          busy={signOut.isPending}
          error={null}
          onClose={() => setAsking(false)}
          onConfirm={() => signOut.mutate()}
        />
      )}
      <Palette pages={links} isOpen={isPaletteOpen} onOpen={openPalette} onClose={() => setPaletteOpen(false)} />
      <main id="content" ref={content} className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
