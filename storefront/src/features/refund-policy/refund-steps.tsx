import { useMessages } from '../../shared/messages/messages.ts'
import styles from './refund-steps.module.css'

export function RefundSteps() {
  const { steps } = useMessages().refundPolicy
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
