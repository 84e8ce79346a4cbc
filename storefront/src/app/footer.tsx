import { fill } from '@topup/core/text/words'
import { useConfig, useSupportLink } from '../shared/config.ts'
import { useChoiceSearch } from '../shared/home-choice.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { ServerPart } from '../shared/server-part.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { footerProofPart } from './footer-proof-part.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageLink } from './page-link.tsx'
import { SupportChat } from './support-chat.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function Footer() {
  const { footer, supportChat } = useMessages().shell
  const config = useConfig()
  const supportLink = useSupportLink()
  const chosen = useChoiceSearch()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{footer.promise}</p>
        </div>
        <nav aria-label={footer.explore} className={styles.group}>
          <h2>{footer.explore}</h2>
          <PageLink to={`/${chosen}#games`}>{footer.games}</PageLink>
          <PageLink to={`/${chosen}#how-it-works`}>{footer.howItWorks}</PageLink>
        </nav>
        <nav aria-label={footer.orders} className={styles.group}>
          <h2>{footer.orders}</h2>
          <PageLink to="/track">{footer.track}</PageLink>
          <PageLink to="/orders">{footer.myOrders}</PageLink>
        </nav>
        <nav aria-label={footer.support} className={styles.group}>
          <h2>{footer.support}</h2>
          <PageLink to="/help">{footer.help}</PageLink>
          <PageLink to="/status">{footer.status}</PageLink>
          <PageLink to="/refund-policy">{footer.refunds}</PageLink>
          <PageLink to="/terms">{footer.terms}</PageLink>
          <PageLink to="/privacy">{footer.privacy}</PageLink>
          <PageLink to="/cookies">{footer.cookies}</PageLink>
          <PageLink to="/about">{footer.about}</PageLink>
          <a href={supportLink} target="_blank" rel="noopener">
            {footer.chat}
            <span className="visually-hidden"> {supportChat.newTab}</span>
          </a>
        </nav>
      </div>
      <ServerPart part={footerProofPart} of={{}} />
      <div className={styles.last}>
        <p>{fill(footer.rights, { store: config.storeName })}</p>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        {/* A full page load: the console's content security policy differs. */}
        <a href="/seller" className={styles.dot}>
          <span className="visually-hidden">{footer.seller}</span>
        </a>
      </div>
      <SupportChat />
    </footer>
  )
}
