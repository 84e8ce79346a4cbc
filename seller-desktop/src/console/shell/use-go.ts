import { useCallback } from 'react'
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router'
import { type SellerPlatform, usePlatform } from '../platform.ts'

const isWithin = (path: string) => /^\/(admin|seller)(\/|\?|#|$)/.test(path)

/** Shows another screen without loading a document; leaves the console for other addresses. */
export function go(
  navigate: NavigateFunction,
  { leave, hasOwnDoor }: SellerPlatform,
  path: string,
  options?: NavigateOptions,
): void {
  if (!isWithin(path)) leave(path)
  else if (!path.startsWith('/seller') || !hasOwnDoor) void navigate(path, options)
}

export function useGo() {
  const navigate = useNavigate()
  const platform = usePlatform()
  return useCallback(
    (path: string, options?: NavigateOptions) => go(navigate, platform, path, options),
    [navigate, platform],
  )
}
