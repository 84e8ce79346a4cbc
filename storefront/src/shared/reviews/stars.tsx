import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import styles from './stars.module.css'

const places = [1, 2, 3, 4, 5]

type StarsProps = Readonly<{ rating: number; label: string }>

export function Stars({ rating, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {places.map((place) => (
        <Icon
          key={place}
          name="star"
          size={16}
          className={cx(styles.star, place <= Math.round(rating) && styles.full)}
        />
      ))}
    </span>
  )
}
