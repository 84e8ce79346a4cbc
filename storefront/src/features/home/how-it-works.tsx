import { useMessages } from '../../shared/messages/messages.ts'
import styles from './how-it-works.module.css'

export function HowItWorks() {
  const { how } = useMessages().home
  return (
    <section id="how-it-works" aria-labelledby="how-title" className={styles.section}>
      <h2 id="how-title" className={styles.title}>
        {how.title}
      </h2>
      <p className={styles.text}>{how.text}</p>
      <ol className={styles.steps}>
        {how.steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
