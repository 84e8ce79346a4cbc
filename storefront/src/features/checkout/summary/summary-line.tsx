import { type CartLine, lineTotal } from '@topup/core/cart/cart'
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
import { LineEditor } from './line-editor.tsx'
import styles from './order-summary.module.css'
import type { LineChanges } from './use-line-changes.ts'

type SummaryLineProps = {
  entry: ReviewedLine
  format: (usd: string | Money, idr?: number) => string
  /** The line's amount in rupiah. */
  idr: number | undefined
  /** Undefined while the lines cannot change. */
  changes: LineChanges | undefined
}

export function SummaryLine({ entry, format, idr, changes }: SummaryLineProps) {
  const { checkout: texts, home } = useMessages()
  const { line, state } = entry
  const offered = state === 'price-changed' ? entry.current : line.package
  return (
    <li data-line={line.id} className={cx(styles.line, state === 'gone' && styles.gone)}>
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
      {changes && <LineActions line={line} changes={changes} />}
    </li>
  )
}

function LineActions({ line, changes }: Readonly<{ line: CartLine; changes: LineChanges }>) {
  const { checkout: texts } = useMessages()
  const name = { package: line.package.name }
  if (changes.editedId === line.id) {
    return (
      <div className={styles.editor}>
        <LineEditor
          line={line}
          max={changes.maxOf(line)}
          onSave={changes.save}
          onCancel={() => changes.closeEditor(line)}
        />
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={fill(texts.changeLine, name)} onClick={() => changes.edit(line)}>
        {texts.change}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={fill(texts.removeLine, name)}
        onClick={() => changes.remove(line)}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
