import { repeatPlace } from '@topup/core/order/tracking-code'
import { useEffect, useRef } from 'react'
import { showObstacle } from '../show-obstacle.ts'

/** Whoever followed the mail's link to the same again is led to its button, once it is there to be pressed. */
export function useCameForAgain<Place extends HTMLElement>(isThere: boolean) {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (isThere && location.hash === `#${repeatPlace}`) {
      showObstacle(place.current?.querySelector<HTMLElement>('a, button'))
    }
  }, [isThere])
  return place
}
