import { countItems } from '@topup/core/cart/cart'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { useCartStore } from '../shared/cart-store.ts'
import { useConfig, useSupportLink } from '../shared/config.ts'
import { useChoiceSearch } from '../shared/home-choice.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { CurrencySelector } from './currency-selector.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './nav-bar.module.css'
import { PageLink } from './page-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function NavBar() {
  const { nav, supportChat } = useMessages().shell
  const config = useConfig()
  const chosen = useChoiceSearch()
  const supportLink = useSupportLink()
  const count = useCartStore((state) => countItems(state.lines))
  const setOpen = useCartStore((state) => state.setOpen)
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav aria-label={nav.label} className={styles.links}>
          <PageLink to={`/${chosen}#games`} className={styles.anchor}>
            {nav.games}
          </PageLink>
          <PageLink to={`/${chosen}#how-it-works`} className={styles.anchor}>
            {nav.howItWorks}
          </PageLink>
          <PageLink to="/orders">{nav.orders}</PageLink>
          <PageLink to="/track">{nav.track}</PageLink>
          <PageLink to="/help">{nav.help}</PageLink>
          <a href={supportLink} target="_blank" rel="noopener">
            {nav.support}
            <span className="visually-hidden"> {supportChat.newTab}</span>
          </a>
        </nav>
        <div className={styles.tools}>
          <CurrencySelector />
          <LanguageSwitch />
          <ThemeToggle className={styles.theme} />
          {config.login && <AccountMenu />}
          <IconButton label={nav.cart} count={count} onClick={() => setOpen(true)}>
            <Icon name="cart" size={24} />
          </IconButton>
        </div>
      </div>
    </header>
  )
}
