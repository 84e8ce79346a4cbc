import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './refund-policy-page.module.css'

export function RequiredInformation() {
  const { refundPolicy: texts } = useMessages()
  return (
    <Card className={styles.card}>
      <h3>{texts.informationTitle}</h3>
      <ul className={styles.list}>
        {texts.information.map((item) => (
          <li key={item}>
            <Icon name="check" size={16} />
            {item}
          </li>
        ))}
      </ul>
      <p className={styles.warning}>
        <Icon name="shield" size={16} />
        {texts.informationWarning}
      </p>
    </Card>
  )
}
