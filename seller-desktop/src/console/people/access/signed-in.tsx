import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { Shell } from '../../shell/shell.tsx'
import { useGo } from '../../shell/use-go.ts'
import { SignInStages } from './sign-in-stages.tsx'

function ToTheDoor() {
  const go = useGo()
  useEffect(() => go('/seller'), [go])
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
