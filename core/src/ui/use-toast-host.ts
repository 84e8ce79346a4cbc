import { useLayoutEffect, useState } from 'react'
import { useTopModal } from './modal-stack.ts'

/**
 * Where toasts are drawn: inside the topmost modal, because all else is inert, and a popover of its own there, because
 * only what joined the top layer last stands above it and is clipped by nothing.
 */
export function useToastHost(className: string) {
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.popover = 'manual'
    element.className = className
    return element
  })
  const modal = useTopModal()
  useLayoutEffect(() => {
    const place = modal ?? document.body
    place.append(host)
    host.showPopover?.()
    return () => host.remove()
  }, [host, modal])
  return host
}
