import { useEffect } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import type { Place } from './places.ts'

interface PaletteProps {
  pages: readonly (readonly [path: string, label: string])[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Ctrl K opens it anywhere: goes to a page, or to an order by the beginning of its number, code, player or e-mail. */
export function Palette({ pages, isOpen, onOpen, onClose }: PaletteProps) {
  const { palette: texts, dashboard, catalogue, payouts } = useTexts()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onOpen])

  const tabs: Place[] = [
    { path: '/admin?tab=orders', label: dashboard.orders },
    { path: '/admin?tab=games', label: catalogue.games.tab },
    { path: '/admin?tab=packages', label: catalogue.packages.tab },
    { path: '/admin?tab=payouts', label: payouts.tab },
  ]
  const places = [...pages.map(([path, label]) => ({ path, label })), ...tabs, { path: '/', label: texts.store }]
  return isOpen ? <PaletteDialog places={places} onClose={onClose} /> : null
}
