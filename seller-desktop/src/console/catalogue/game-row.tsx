import type { AdminGameView } from '@topup/core/api/catalogue-schemas'
import { Button } from '@topup/core/ui/button.tsx'
import { formatUsd } from '../format.ts'
import { fill, useTexts } from '../messages/messages.ts'
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
  const { games: texts, edit, editNamed } = useTexts().catalogue
  const { name, id, currency, packageCount, minPrice, source } = game
  return (
    <li className={styles.row}>
      <img src={game.imageUrl} alt="" width={56} height={42} className={styles.cover} loading="lazy" />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {currency} · <code>{id}</code>
        </p>
      </div>
      <p className={styles.fact}>
        {packageCount > 0 ? fill(texts.count, { count: packageCount }) : texts.noPackages}
        {minPrice && <span className={styles.note}>{fill(texts.from, { price: formatUsd(minPrice) })}</span>}
      </p>
      <SourceMark source={source} />
      <div className={styles.actions}>
        <Button size="small" variant="ghost" onClick={onPackages} aria-label={fill(texts.packagesOf, { name })}>
          {texts.packages}
        </Button>
        {source === 'seller' && (
          <Button size="small" variant="ghost" onClick={onEdit} aria-label={fill(editNamed, { name })}>
            {edit}
          </Button>
        )}
        <Switch label={fill(texts.onSale, { name })} hideLabel checked={game.isActive} onChange={onToggle} />
      </div>
    </li>
  )
}
