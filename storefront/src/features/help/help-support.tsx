import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { ContactCards } from '../../shared/contact-cards.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { SupportCard } from '../../shared/support-card.tsx'
import styles from './help-support.module.css'

export function HelpSupport() {
  const { help: texts } = useMessages()
  return (
    <section aria-labelledby="support-title" className={styles.section}>
      <h2 id="support-title">{texts.supportTitle}</h2>
      <p className={styles.text}>{texts.supportText}</p>
      <ul className={styles.ways}>
        <ContactCards />
        <SupportCard icon="track" title={texts.trackTitle} text={texts.trackText}>
          <Link to="/track">{texts.trackLink}</Link>
        </SupportCard>
      </ul>
      <div className={styles.tips}>
        <h3>{texts.tipsTitle}</h3>
        <ul className={styles.tipList}>
          {texts.tips.map((tip) => (
            <li key={tip}>
              <Icon name="check" size={16} />
              {tip}
            </li>
          ))}
        </ul>
        <Link to="/refund-policy" className={styles.policy}>
          {texts.refundPolicy}
        </Link>
      </div>
    </section>
  )
}
