import { type CartLine, countItems } from '@topup/core/cart/cart'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Sheet } from '@topup/core/ui/sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { EmptyCart } from '../../shared/art/scenes/empty-cart.tsx'
import { UndoBanner } from '../../shared/cart-parts/undo-banner.tsx'
import { useCartStore } from '../../shared/cart-store.ts'
import { useConfig } from '../../shared/config.ts'
import { CookiesBlocked } from '../../shared/cookies-blocked.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { PausedBanner } from '../../shared/sales/paused-banner.tsx'
import { useSalesPause } from '../../shared/sales/use-sales-pause.ts'
import { CartFoot } from './cart-foot.tsx'
import { CartItem } from './cart-item.tsx'
import styles from './cart-panel.module.css'
import { useGoneLines } from './use-gone-lines.ts'

const pausedId = 'cart-paused'

/** `at`: the position of the removed line. */
type Undo = Readonly<{ text: string; lines: readonly CartLine[]; at: number }>

export function CartPanel() {
  const { cart } = useMessages()
  const { limits } = useConfig()
  const { lines, isOpen, setOpen, setQuantity, remove, clear, restore } = useCartStore()
  const { isGone, isUnchecked } = useGoneLines(lines, isOpen)
  const [undo, setUndo] = useState<Undo>()
  const list = useRef<HTMLUListElement>(null)
  const [returnedAt, setReturnedAt] = useState<number>()
  const pause = useSalesPause(lines.map(({ gameId }) => gameId))
  const buyable = lines.filter((line) => !isGone(line))

  const close = () => {
    setOpen(false)
    setUndo(undefined)
  }
  const removeLine = (line: CartLine) => {
    setUndo({ text: fill(cart.removed, { package: line.package.name }), lines, at: lines.indexOf(line) })
    remove(line.id)
  }
  const clearAll = () => {
    setUndo({ text: cart.cleared, lines, at: 0 })
    clear()
  }
  const takeBack = () => {
    if (undo) restore(undo.lines)
    setReturnedAt(undo?.at)
    setUndo(undefined)
  }
  // The undo button is gone, so the focus moves to the restored line.
  useEffect(() => {
    if (returnedAt === undefined) return
    list.current?.children[returnedAt]?.querySelector('button')?.focus()
    setReturnedAt(undefined)
  }, [returnedAt])

  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={cart.title}
      closeLabel={cart.close}
      footer={
        lines.length > 0 && (
          <CartFoot
            lines={buyable}
            canPay={buyable.length > 0 && !pause}
            describedBy={pause && pausedId}
            onContinue={close}
            onClear={clearAll}
          />
        )
      }
    >
      <CookiesBlocked />
      {undo && (
        <div className={styles.undo}>
          <UndoBanner key={undo.lines.length} text={undo.text} onUndo={takeBack} />
        </div>
      )}
      {lines.length === 0 && (
        <EmptyState
          drawing={<EmptyCart />}
          title={cart.empty}
          action={<Button onClick={close}>{cart.continue}</Button>}
        >
          {cart.emptyText}
        </EmptyState>
      )}
      <ul ref={list}>
        {lines.map((line) => (
          <CartItem
            key={line.id}
            line={line}
            isGone={isGone(line)}
            maxQuantity={Math.min(limits.maxQuantity, line.quantity + limits.maxUnits - countItems(lines))}
            onQuantity={(quantity) => setQuantity(line.id, quantity)}
            onRemove={() => removeLine(line)}
          />
        ))}
      </ul>
      {pause && (
        <div className={styles.paused}>
          <PausedBanner id={pausedId} pause={pause} />
        </div>
      )}
      {buyable.length < lines.length && <p className={`note ${styles.below}`}>{cart.goneNote}</p>}
      {isUnchecked && <p className={`note ${styles.below}`}>{cart.unchecked}</p>}
    </Sheet>
  )
}
