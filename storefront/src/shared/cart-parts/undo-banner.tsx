import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './cart-parts.module.css'

type UndoBannerProps = Readonly<{ text: string; onUndo: () => void }>

/** Focuses the undo button, since the button that removed the line or emptied the cart had the focus. */
export function UndoBanner({ text, onUndo }: UndoBannerProps) {
  const { cart } = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={notice} role="status" className={styles.notice}>
      <span className={styles.text}>{text}</span>
      <Button size="small" onClick={onUndo}>
        {cart.undo}
      </Button>
    </div>
  )
}
