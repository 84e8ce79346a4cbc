import { type CartLine, countItems, removeFromCart } from '@topup/core/cart/cart'
import { fill } from '@topup/core/text/words'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { changeLines, withLine } from './change-lines.ts'

/** `id`: the removed line; `checkoutId`: the checkout of the cart without that line. */
type Undo = Readonly<{ text: string; lines: readonly CartLine[]; id: string; checkoutId: string }>

const useUndo = create<{ undo?: Undo | undefined }>(() => ({}))
const setUndo = (undo: Undo | undefined) => useUndo.setState({ undo })

/** The changes that the buyer can make to the lines of the order. */
export function useLineChanges(list: RefObject<HTMLUListElement | null>, canChange: boolean) {
  const { cart } = useMessages()
  const { limits } = useConfig()
  const { lines, checkoutId } = useCartStore()
  const [editedId, setEditedId] = useState<string>()
  const kept = useUndo((state) => state.undo)
  const undo = kept?.checkoutId === checkoutId ? kept : undefined
  const focusNext = useRef<string>(undefined)

  // The pressed button is gone, so focus its line once the line is drawn.
  useEffect(() => {
    const line = focusNext.current && list.current?.querySelector(`[data-line="${focusNext.current}"]`)
    const first = line && !line.querySelector('form') && line.querySelector('button')
    if (!first) return
    first.focus()
    focusNext.current = undefined
  })

  // Once a payment has begun, a line that was removed before cannot be restored.
  useEffect(() => {
    if (!canChange) setUndo(undefined)
  }, [canChange])

  function closeEditor(line: CartLine) {
    setEditedId(undefined)
    focusNext.current = line.id
  }
  const remove = (line: CartLine) => {
    setEditedId(undefined)
    changeLines((now) => removeFromCart(now, line.id))
    const text = fill(cart.removed, { package: line.package.name })
    setUndo({ text, lines, id: line.id, checkoutId: useCartStore.getState().checkoutId })
  }
  const save = (changed: CartLine) => {
    setUndo(undefined)
    changeLines((now) => withLine(now, changed))
    closeEditor(changed)
  }
  const takeBack = ({ id, lines: before }: Undo) => {
    changeLines(() => before)
    focusNext.current = id
    setUndo(undefined)
  }
  const putBeside = (at: number, line: CartLine) => {
    setUndo(undefined)
    changeLines((now) => [...now.slice(0, at), line, ...now.slice(at)])
    focusNext.current = line.id
  }

  return {
    editedId,
    edit: (line: CartLine) => setEditedId(line.id),
    closeEditor,
    /** Returns the largest quantity that the cart allows for a line. */
    maxOf: (line: CartLine) => Math.min(limits.maxQuantity, line.quantity + limits.maxUnits - countItems(lines)),
    remove,
    save,
    putBeside,
    undo: undo && { text: undo.text, key: undo.lines.length, take: () => takeBack(undo) },
  }
}

export type LineChanges = ReturnType<typeof useLineChanges>
