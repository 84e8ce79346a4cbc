import styles from './figure-list.module.css'

export type Figure = Readonly<{ label: string; value: string; hint?: string }>

interface FigureListProps {
  label: string
  figures: readonly Figure[]
  /** The figures react to the seller's input and are announced by screen readers. */
  live?: boolean
}

/** A few figures side by side; on a phone the first has a row of its own. */
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
