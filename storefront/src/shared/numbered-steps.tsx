import styles from './numbered-steps.module.css'

type Step = Readonly<{ title: string; text: string }>

/** Numbered steps in order; the last one is highlighted. */
export const NumberedSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)
