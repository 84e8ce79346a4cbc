import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Shell } from '../../shell/shell.tsx'
import { useGo } from '../../shell/use-go.ts'
import { SignInStages } from './sign-in-stages.tsx'

function ToTheDoor() {
  const go = useGo()
  const { key, pathname, search, hash } = useLocation()
  // A link that was followed by somebody who is not signed in leads there afterwards.
  const wanted = key === 'default' ? `${pathname}${search}${hash}` : undefined
  useEffect(() => go('/seller', { replace: true, state: { wanted } }), [go, wanted])
  return null
}

/** Shows its screens to a seller who did all that the door asks. */
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
