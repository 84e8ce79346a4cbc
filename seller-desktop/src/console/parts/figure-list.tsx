import styles from './figure-list.module.css'

export type Figure = Readonly<{ label: string; value: string; hint?: string }>

interface FigureListProps {
  label: string
  figures: readonly Figure[]
  /** They answer what the seller is changing, and are read out. */
  live?: boolean
}

/** A few numbers side by side; the first leads, and has a row of its own on a phone. */
export const FigureList = ({ label, figures, live }: FigureListProps) => (
  <dl className={styles.figures} aria-label={label} aria-live={live ? 'polite' : undefined}>
    {figures.map((figure) => (
      <div key={figure.label} className={styles.figure}>
        <dt className="fine">{figure.label}</dt>
        <dd className={styles.value}>{figure.value}</dd>
        {figure.hint && <dd className="fine">{figure.hint}</dd>}
      </div>
    ))}
  </dl>
)
