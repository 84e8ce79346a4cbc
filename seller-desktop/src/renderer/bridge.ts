import type { SellerBridge } from '../shared/bridge.ts'

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly seller: SellerBridge
  }
}

export const bridge: SellerBridge = window.seller
