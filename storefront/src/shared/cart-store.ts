import type { PackageView } from '@topup/core/api/games'
import { addToCart, type CartLine, type NewCartLine, removeFromCart, setQuantity } from '@topup/core/cart/cart'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'
import { readCart } from './read-cart.ts'

type CartState = Readonly<{
  lines: readonly CartLine[]
  /** Id under which the store groups these lines' orders; a changed cart has a new id. Empty until a line was added. */
  checkoutId: string
  /** Id of the checkout paid last, which other tabs still show. Empty until a checkout was paid. */
  paidCheckoutId: string
  /** False on the server and during hydration, before the browser's storage is read. */
  isReady: boolean
  isOpen: boolean
  /** After its first opening the panel stays in the document, so that it can slide out. */
  wasOpened: boolean
  add: (line: Omit<NewCartLine, 'id' | 'userId' | 'createdAt'>) => void
  remove: (lineId: string) => void
  setQuantity: (lineId: string, quantity: number) => void
  /** Stores the catalogue's current data of a package; the cart's content stays the same. */
  updatePackage: (lineId: string, offered: PackageView) => void
  /** The buyer confirmed all lines' player ids, which the store could not look up. */
  confirmPlayers: () => void
  renewCheckout: () => void
  clear: () => void
  /** Empties the cart because all its lines were paid. */
  settle: () => void
  restore: (lines: readonly CartLine[]) => void
  setOpen: (isOpen: boolean) => void
}>

export const useCartStore = create<CartState>()(
  persist(
    (set) => {
      const change = (edit: (lines: readonly CartLine[]) => readonly CartLine[]) =>
        set((state) => ({ lines: edit(state.lines), checkoutId: randomId() }))
      return {
        lines: [],
        checkoutId: '',
        paidCheckoutId: '',
        isReady: false,
        isOpen: false,
        wasOpened: false,
        add: (line) =>
          change((lines) =>
            addToCart(lines, { ...line, id: randomId(), userId: 'guest', createdAt: new Date().toISOString() }),
          ),
        remove: (lineId) => change((lines) => removeFromCart(lines, lineId)),
        setQuantity: (lineId, quantity) => change((lines) => setQuantity(lines, lineId, quantity)),
        updatePackage: (lineId, offered) =>
          set(({ lines }) => ({
            lines: lines.map((line) => (line.id === lineId ? { ...line, package: offered } : line)),
          })),
        confirmPlayers: () =>
          set(({ lines }) => ({ lines: lines.map((line) => ({ ...line, playerConfirmed: true })) })),
        renewCheckout: () => set({ checkoutId: randomId() }),
        clear: () => change(() => []),
        settle: () => set(({ checkoutId }) => ({ lines: [], checkoutId: randomId(), paidCheckoutId: checkoutId })),
        restore: (lines) => change(() => lines),
        setOpen: (isOpen) => set({ isOpen, wasOpened: true }),
      }
    },
    {
      name: 'topup-cart-storage',
      storage: browserStorage(),
      skipHydration: true,
      partialize: ({ lines, checkoutId, paidCheckoutId }) => ({ lines, checkoutId, paidCheckoutId }),
      merge: (persisted, current) => ({ ...current, ...readCart(persisted), isReady: true }),
    },
  ),
)
