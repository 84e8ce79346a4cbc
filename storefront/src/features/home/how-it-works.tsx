import { useMessages } from '../../shared/messages/messages.ts'
import { NumberedSteps } from '../../shared/numbered-steps.tsx'
import styles from './top-up.module.css'

export function HowItWorks() {
  const { how } = useMessages().home
  return (
    <section id="how-it-works" aria-labelledby="how-title" className={styles.section}>
      <h2 id="how-title" className={styles.howTitle}>
        {how.title}
      </h2>
      <p className={styles.text}>{how.text}</p>
      <NumberedSteps steps={how.steps} />
    </section>
  )
}
