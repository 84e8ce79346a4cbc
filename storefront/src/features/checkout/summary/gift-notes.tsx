import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { fill } from '@topup/core/text/words'
import { useConfig } from '../../../shared/config.ts'
import { GiftDetails } from '../../../shared/gift/gift-details.tsx'
import { GiftNote } from '../../../shared/gift/gift-note.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { orderableLines, type ReviewedLine } from '../set-up/review-lines.ts'
import type { PlacedOrder } from '../set-up/set-up-payment.ts'

type GiftNotesProps = Readonly<{ lines: readonly ReviewedLine[]; placed: readonly PlacedOrder[] }>

/** A field for a friend's address per order, drawn before the orders are placed, so that nothing moves later. */
export function GiftNotes({ lines, placed }: GiftNotesProps) {
  const { gift: texts } = useMessages()
  const { mail } = useConfig()
  const gifts = orderableLines(lines).flatMap((line, at) =>
    isVoucherPlayer(line.gameUserId) ? [] : [{ line, order: placed[at] }],
  )
  if (!mail || gifts.length === 0) return null
  return (
    <GiftDetails>
      {gifts.map(({ line, order }) =>
        order ? (
          <GiftNote
            key={order.id}
            orderId={order.id}
            label={gifts.length === 1 ? texts.email : fill(texts.emailFor, { package: line.package.name })}
          />
        ) : null,
      )}
      {placed.length === 0 && <p className="note">{texts.settingUp}</p>}
    </GiftDetails>
  )
}
