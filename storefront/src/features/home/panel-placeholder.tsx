import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { PayMarks } from '../../shared/art/pay-marks.tsx'
import { ThreeSteps } from '../../shared/art/scenes/three-steps.tsx'
import { asked } from '../../shared/messages/asked.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './panel-placeholder.module.css'

/** Ids of the shown questions on the help page, in the order of the texts. */
export const askedIds = ['find-game-id', 'account-needed', 'wrong-user-id'] as const

/** Takes the place of the chosen game's panel on wide screens, and answers common questions there. */
export function PanelPlaceholder() {
  const { home, shell } = useMessages()
  const often = asked[useLanguage()]
  const { panel } = home
  return (
    <aside aria-label={panel.label} className={styles.placeholder}>
      <div className={styles.begin}>
        <ThreeSteps />
        <p className={styles.title}>{often.emptyTitle}</p>
        <p className="quiet">{often.emptyText}</p>
      </div>
      <div className={styles.part}>
        <p className={styles.heading}>{shell.footer.pay}</p>
        <PayMarks label={shell.footer.pay} />
      </div>
      <div className={styles.part}>
        <p className={styles.heading}>{often.title}</p>
        <ul>
          {askedIds.map((id, at) => (
            <li key={id}>
              <Link to={`/help#${id}`} className={styles.question}>
                {often.questions[at]}
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
