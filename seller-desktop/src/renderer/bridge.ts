import type { SellerBridge } from '../shared/bridge.ts'

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly seller: SellerBridge
  }
}

export const bridge: SellerBridge = window.seller
