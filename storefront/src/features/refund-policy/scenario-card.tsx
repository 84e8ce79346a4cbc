import type { RefundScenario } from '@topup/core/refund/scenario'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { eligibilityIcons, eligibilityTones } from './eligibility-look.ts'
import styles from './scenario-card.module.css'

export function ScenarioCard({ scenario: card }: Readonly<{ scenario: RefundScenario }>) {
  const { refundPolicy: texts } = useMessages()
  return (
    <Card as="li" id={card.id} className={styles.card}>
      <h3 className="subheading">{card.scenario}</h3>
      <p className={styles.facts}>
        <Badge tone={eligibilityTones[card.eligibility]}>
          <Icon name={eligibilityIcons[card.eligibility]} size={16} />
          <span>{texts.groups[card.eligibility]}</span>
        </Badge>
        <span className={`small ${styles.timeframe}`}>
          <Icon name="clock" size={16} label={texts.timeframe} />
          <span>{card.timeframe}</span>
        </span>
      </p>
      <p className={styles.process}>{card.process}</p>
      <h4 className={`fine ${styles.label}`}>{texts.requirements}</h4>
      <ul className={`small ${styles.points}`}>
        {card.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <h4 className={`fine ${styles.label}`}>{texts.examples}</h4>
      <ul className={`small ${styles.points}`}>
        {card.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </Card>
  )
}
