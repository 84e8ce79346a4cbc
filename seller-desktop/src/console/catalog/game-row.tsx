import type { AdminGameView } from '@topup/core/api/games'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Switch } from '../parts/switch.tsx'
import styles from './rows.module.css'
import { SourceMark } from './source-mark.tsx'

interface GameRowProps {
  game: AdminGameView
  onToggle: (isActive: boolean) => void
  onEdit: () => void
  onPackages: () => void
}

export function GameRow({ game, onToggle, onEdit, onPackages }: GameRowProps) {
  const { games: texts, edit, editNamed, on, off } = useTexts().catalogue
  const { name, id, currency, packageCount, minPrice, source } = game
  const count = packageCount > 0 ? plural(texts.count, packageCount) : texts.noPackages
  return (
    <li className={cx(styles.row, !game.isActive && styles.off)}>
      <img src={game.imageUrl} alt="" width={56} height={42} className={styles.cover} loading="lazy" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {currency}
          <span className={styles.id}>
            {' · '}
            <code>{id}</code>
          </span>
        </p>
      </div>
      <p className={styles.fact}>
        <button
          type="button"
          className={styles.packages}
          onClick={onPackages}
          aria-label={fill(texts.packagesOf, { count, name })}
        >
          {count}
        </button>
        {minPrice && <span className={styles.note}>{fill(texts.from, { price: formatUsd(minPrice) })}</span>}
      </p>
      <SourceMark source={source} />
      <div className={styles.actions}>
        <Button size="small" variant="ghost" onClick={onEdit} aria-label={fill(editNamed, { name })}>
          {edit}
        </Button>
        <Switch
          label={fill(texts.onSale, { name })}
          hideLabel
          state={game.isActive ? on : off}
          checked={game.isActive}
          onChange={onToggle}
        />
      </div>
    </li>
  )
}
