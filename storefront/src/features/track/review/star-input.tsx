import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from './review-panel.module.css'

const places = [1, 2, 3, 4, 5]

type StarInputProps = Readonly<{ value: number; error: string | undefined; onChange: (rating: number) => void }>

/** Five radio buttons drawn as stars, with the usual keys and screen reader support. */
export function StarInput({ value, error, onChange }: StarInputProps) {
  const { review: texts } = useMessages().track
  return (
    <fieldset className={styles.stars} aria-describedby={error ? 'rating-error' : undefined}>
      <legend className={`small ${styles.legend}`}>{texts.rating}</legend>
      <div className={styles.row}>
        {places.map((place) => (
          <label key={place} className={styles.star}>
            <input
              type="radio"
              name="rating"
              className={styles.input}
              checked={value === place}
              aria-label={texts.stars[place - 1]}
              onChange={() => onChange(place)}
            />
            <Icon name="star" size={24} className={cx(styles.icon, place <= value && styles.full)} />
          </label>
        ))}
        <span aria-hidden="true" className={styles.word}>
          {texts.stars[value - 1]}
        </span>
      </div>
      {error && (
        <p id="rating-error" className={`small ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
