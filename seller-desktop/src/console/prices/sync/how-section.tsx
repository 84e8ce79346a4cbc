import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import styles from './price-sync-page.module.css'

export function HowSection() {
  const { title, steps } = useTexts().priceSync.how
  return (
    <Section title={title}>
      <ol className="stack-close">
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <strong className={styles.name}>{step.title}</strong> {step.text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
