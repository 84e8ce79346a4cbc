import type { PackageView } from '@topup/core/api/games'
import { addToCart, type CartLine, type NewCartLine, removeFromCart, setQuantity } from '@topup/core/cart/cart'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'
import { readCart } from './read-cart.ts'

type CartState = Readonly<{
  lines: readonly CartLine[]
  /** Groups the orders made from these lines; a changed cart is a new checkout. Empty while nothing was ever added. */
  checkoutId: string
  /** The checkout that was paid last: other tabs still show it. Empty while none was. */
  paidCheckoutId: string
  /** False on the server and during hydration: what the browser keeps is not known yet. */
  isReady: boolean
  isOpen: boolean
  /** The panel stays mounted after its first opening, so that it can slide out. */
  wasOpened: boolean
  add: (line: Omit<NewCartLine, 'id' | 'userId' | 'createdAt'>) => void
  remove: (lineId: string) => void
  setQuantity: (lineId: string, quantity: number) => void
  /** Takes over what the store says about a package now; the cart still holds the same things. */
  updatePackage: (lineId: string, offered: PackageView) => void
  /** The buyer said that the player ids of all lines are right, for when nobody can be asked. */
  confirmPlayers: () => void
  renewCheckout: () => void
  clear: () => void
  /** All of it was paid. */
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
