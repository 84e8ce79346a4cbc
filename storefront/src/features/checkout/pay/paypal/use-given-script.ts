import { useEffect, useState } from 'react'

type ScriptState = 'loading' | 'there' | 'failed'

declare global {
  interface Window {
    paypal?: unknown
  }
}

const isThere = () => Boolean(window.paypal)

/**
 * Loads PayPal's SDK from a given address; without an address, PayPal's own loader fetches the SDK. That loader knows
 * PayPal's two addresses only, but uses an existing `window.paypal`.
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
