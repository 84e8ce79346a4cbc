import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useSupportLink } from '../shared/config.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { useIsBottomTaken } from '../shared/pinned-bars.ts'
import { PageLink } from './page-link.tsx'
import styles from './tab-bar.module.css'

const tabs = [
  { to: '/', icon: 'home', text: 'home' },
  { to: '/orders', icon: 'orders', text: 'orders' },
  { to: '/track', icon: 'track', text: 'track' },
  { to: '/help', icon: 'help', text: 'help' },
] as const

/** Navigation of small screens, within a thumb's reach. */
export function TabBar() {
  const { tabs: texts, supportChat } = useMessages().shell
  const supportLink = useSupportLink()
  const isTaken = useIsBottomTaken()
  return (
    <nav aria-label={texts.label} className={cx(styles.bar, isTaken && styles.away)}>
      {tabs.map(({ to, icon, text }) => (
        <PageLink key={to} to={to} className={styles.tab}>
          <Icon name={icon} size={24} />
          {texts[text]}
        </PageLink>
      ))}
      <a href={supportLink} target="_blank" rel="noopener" className={styles.tab}>
        <Icon name="support-chat" size={24} />
        {texts.support}
        <span className="visually-hidden"> {supportChat.newTab}</span>
      </a>
    </nav>
  )
}
