import { repeatPlace } from '@topup/core/order/tracking-code'
import { useEffect, useRef } from 'react'
import { showObstacle } from '../show-obstacle.ts'

/** Focuses the repeat button, once the page shows it, for a buyer who followed the link in a mail to it. */
export function useCameForAgain<Place extends HTMLElement>(isThere: boolean) {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (isThere && location.hash === `#${repeatPlace}`) {
      showObstacle(place.current?.querySelector<HTMLElement>('a, button'))
    }
  }, [isThere])
  return place
}
