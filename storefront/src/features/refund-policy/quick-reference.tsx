import type { groupByEligibility } from '@topup/core/refund/scenarios'
import { plural } from '@topup/core/text/words'
import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { eligibilityIcons, eligibilityTones } from './eligibility-look.ts'
import styles from './quick-reference.module.css'

type QuickReferenceProps = Readonly<{ groups: ReturnType<typeof groupByEligibility> }>

export function QuickReference({ groups }: QuickReferenceProps) {
  const { refundPolicy: texts } = useMessages()
  return (
    <ul className={styles.groups}>
      {groups.map(({ eligibility, scenarios }) => (
        <Card key={eligibility} as="li" className={styles.group}>
          <h3 className={styles.name}>
            <span className={styles[eligibilityTones[eligibility]]}>
              <Icon name={eligibilityIcons[eligibility]} />
            </span>
            <span>{texts.groups[eligibility]}</span>
          </h3>
          <p className="strong tabular">{plural(texts.count, scenarios.length)}</p>
          <p className={styles.text}>{texts.groupTexts[eligibility]}</p>
          <ul className={styles.links}>
            {scenarios.map(({ id, scenario }) => (
              <li key={id}>
                <a href={`#${id}`}>{scenario}</a>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  )
}
