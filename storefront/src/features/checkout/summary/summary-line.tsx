import { lineTotal } from '@topup/core/cart/cart'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import type { Money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Price } from '@topup/core/ui/price.tsx'
import { GameCover } from '../../../shared/art/game-cover.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import type { ReviewedLine } from '../set-up/review-lines.ts'
import styles from './order-summary.module.css'

type SummaryLineProps = {
  entry: ReviewedLine
  format: (usd: string | Money, idr?: number) => string
  /** Of the line in rupiah. */
  idr: number | undefined
  onRemove: () => void
}

export function SummaryLine({ entry, format, idr, onRemove }: SummaryLineProps) {
  const { checkout: texts, home } = useMessages()
  const { line, state } = entry
  const offered = state === 'price-changed' ? entry.current : line.package
  return (
    <li className={cx(styles.line, state === 'gone' && styles.gone)}>
      <GameCover imageUrl={line.game.imageUrl} width={56} height={56} className={styles.image} />
      <div className={styles.what}>
        <p className="strong">{line.game.name}</p>
        <p className={styles.package}>{line.package.name}</p>
        <p className="note tabular anywhere">
          {isVoucherPlayer(line.gameUserId)
            ? home.panel.voucher
            : fill(texts.playerId, { gameUserId: line.gameUserId })}
        </p>
        {line.playerName && (
          <p className="note tabular anywhere">{fill(texts.playerName, { name: line.playerName })}</p>
        )}
      </div>
      {state === 'gone' ? (
        <div className={`note ${styles.missing}`}>
          <Badge tone="stop">{texts.lineGone}</Badge>
          <Button
            size="small"
            variant="secondary"
            aria-label={fill(texts.removeLine, { package: line.package.name })}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
          <span className={styles.hint}>{texts.lineGoneHint}</span>
        </div>
      ) : (
        <div className={styles.amount}>
          <Price value={format(lineTotal({ ...line, package: offered }), idr)} />
          <span className="note">{fill(texts.quantity, { quantity: line.quantity })}</span>
        </div>
      )}
      {state === 'price-changed' && (
        <p className={`small ${styles.changed}`}>
          {fill(texts.priceChanged, {
            from: format(line.package.price, line.package.priceIdr),
            to: format(entry.current.price, entry.current.priceIdr),
          })}
        </p>
      )}
    </li>
  )
}
