import type { Context as Below, OutsideContext as OutsideBelow } from '../fulfilment/context.ts'
import type { SellerStreams } from './live/seller-streams.ts'

export interface Context extends Below {
  /** The open consoles of this process. */
  readonly sellerStreams: SellerStreams
}

export type OutsideContext = Context & OutsideBelow
