import { type HelpFilter, helpFilters } from '@topup/core/help/categories'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './category-filter.module.css'

type CategoryFilterProps = Readonly<{ chosen: HelpFilter; onChoose: (filter: HelpFilter) => void }>

export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { help: texts } = useMessages()
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{texts.filters}</legend>
      {helpFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          className={`small ${styles.category}`}
          onClick={() => onChoose(filter)}
        >
          {texts.categories[filter]}
        </button>
      ))}
    </fieldset>
  )
}
