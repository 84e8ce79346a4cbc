import { type CartLine, isSameLine } from '@topup/core/cart/cart'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { wantedOf } from '../../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { randomId } from '../../../shared/random-id.ts'
import { readCart } from '../../../shared/read-cart.ts'
import { useCartRoom } from '../../../shared/use-cart-room.ts'
import type { LineChanges } from './use-line-changes.ts'

const describe = ({ package: pack, gameUserId }: CartLine) =>
  isVoucherPlayer(gameUserId) ? pack.name : `${pack.name} · ${gameUserId}`

type CorrectedNoteProps = Readonly<{ putBeside: LineChanges['putBeside']; canChange: boolean }>

/** Says that a second press of Pay replaced the line of the first press, and offers to add that line again. */
export function CorrectedNote({ putBeside, canChange }: CorrectedNoteProps) {
  const { checkout: texts } = useMessages()
  const { lines, checkoutId } = useCartStore()
  const hasRoom = useCartRoom()
  const wanted = wantedOf(checkoutId)
  const [earlier] = readCart({ lines: [wanted?.earlier] }).lines
  if (!wanted || !earlier || lines.some((line) => isSameLine(line, earlier))) return null
  // A line that the cart had before has no stored id, so find it by its game.
  const { lineId } = wanted
  const at = lines.map((line) => (lineId ? line.id === lineId : line.gameId === earlier.gameId)).lastIndexOf(true)
  const now = lines[at]
  if (!now) return null

  function keepBoth(line: CartLine) {
    // The new line has the old line's id, so the restored line needs another one.
    if (hasRoom(line, line.quantity)) putBeside(at, { ...line, id: randomId() })
  }
  return (
    <Banner action={canChange && <Button onClick={() => keepBoth(earlier)}>{texts.keepBoth}</Button>}>
      {fill(texts.corrected, { earlier: describe(earlier), now: describe(now) })}
    </Banner>
  )
}
