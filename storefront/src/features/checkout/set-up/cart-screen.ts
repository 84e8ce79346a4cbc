import type { SaleRefusal } from '../../../shared/sales/sale-refusal.ts'
import { type OrderableLine, orderableLines, type ReviewedLine } from './review-lines.ts'
import type { HeldOrder, SetUp } from './set-up-payment.ts'

/** The screens of the cart’s own checkout, while no payment blocks it. */
export type CartScreen = Readonly<
  /** `lines`: the cart's lines whose orders are being placed. */
  | { step: 'loading'; lines?: readonly ReviewedLine[] }
  | { step: 'unreachable' }
  /** Prices changed since the buyer chose. */
  | { step: 'review'; lines: readonly ReviewedLine[] }
  | { step: 'confirm-players'; lines: readonly ReviewedLine[] }
  | { step: 'nothing-left'; lines: readonly ReviewedLine[] }
  | { step: 'too-many'; lines: readonly ReviewedLine[]; until: number }
  | ({ step: 'held'; lines: readonly ReviewedLine[] } & HeldOrder)
  | { step: 'paused'; lines: readonly ReviewedLine[]; refusal: SaleRefusal }
  | { step: 'pay'; lines: readonly ReviewedLine[]; setUp: Extract<SetUp, { kind: 'ready' }> }
>

type CartAnswers = Readonly<{
  /** The cart’s lines compared with the catalogue; undefined until the catalogue has loaded. */
  lines: readonly ReviewedLine[] | undefined
  /** The store did not answer when asked for its catalogue or for the orders. */
  isUnreachable: boolean
  setUp: SetUp | undefined
}>

const hasChangedPrice = (lines: readonly ReviewedLine[]): boolean =>
  lines.some(({ state }) => state === 'price-changed')

/** Returns the lines that can be ordered unchanged; none until the buyer accepts changed prices. */
export const readyLines = (lines: readonly ReviewedLine[] | undefined): OrderableLine[] =>
  lines && !hasChangedPrice(lines) ? orderableLines(lines) : []

export function cartScreen({ lines, isUnreachable, setUp }: CartAnswers): CartScreen {
  if (isUnreachable || setUp?.kind === 'unreachable') return { step: 'unreachable' }
  if (!lines) return { step: 'loading' }
  if (orderableLines(lines).length === 0) return { step: 'nothing-left', lines }
  if (hasChangedPrice(lines)) return { step: 'review', lines }
  switch (setUp?.kind) {
    case 'player-unconfirmed':
      return { step: 'confirm-players', lines }
    case 'held':
      return { step: 'held', lines, trackingCode: setUp.trackingCode }
    case 'paused':
      return { step: 'paused', lines, refusal: setUp.refusal }
    case 'too-many':
      return { step: 'too-many', lines, until: setUp.until }
    case 'ready':
      return { step: 'pay', lines, setUp }
    default:
      return { step: 'loading', lines }
  }
}
