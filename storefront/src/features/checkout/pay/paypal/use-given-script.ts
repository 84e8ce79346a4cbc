import { useEffect, useState } from 'react'

type ScriptState = 'loading' | 'there' | 'failed'

declare global {
  interface Window {
    paypal?: unknown
  }
}

const isThere = () => Boolean(window.paypal)

/**
 * The SDK from the address that was given; without one its own loader fetches it. What stands in `window.paypal` is used
 * by that loader, which knows PayPal's two addresses only.
 */
export function useGivenScript(url: string | null): ScriptState {
  const [state, setState] = useState<ScriptState>(() => (url === null || isThere() ? 'there' : 'loading'))

  useEffect(() => {
    if (url === null || isThere()) return setState('there')
    const script = Object.assign(document.createElement('script'), { src: url })
    const end = (next: ScriptState) => () => setState(next)
    script.addEventListener('load', end('there'))
    script.addEventListener('error', end('failed'))
    document.head.append(script)
    return () => script.remove()
  }, [url])

  return state
}
