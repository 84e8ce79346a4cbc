import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Shell } from '../../shell/shell.tsx'
import { useGo } from '../../shell/use-go.ts'
import { SignInStages } from './sign-in-stages.tsx'

function ToTheDoor() {
  const go = useGo()
  const { key, pathname, search, hash } = useLocation()
  // A link followed before the sign-in leads to its screen afterwards.
  const wanted = key === 'default' ? `${pathname}${search}${hash}` : undefined
  useEffect(() => go('/seller', { replace: true, state: { wanted } }), [go, wanted])
  return null
}

/** Shows its screens only to a seller who finished signing in. */
export function SignedIn() {
  return (
    <SignInStages stranger={<ToTheDoor />}>
      {({ email }) => (
        <Shell email={email}>
          <Outlet />
        </Shell>
      )}
    </SignInStages>
  )
}
