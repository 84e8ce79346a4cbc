import { type ReactNode, useEffect } from 'react'
import { Shell } from '../parts/shell.tsx'
import { usePlatform } from '../platform.ts'
import { Doors } from './sign-in-stages.tsx'

function ToTheDoor() {
  const { go } = usePlatform()
  useEffect(() => go('/seller'), [go])
  return null
}

/** Shows its screen to a seller who did all that the door asks. */
export function SignedIn({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Doors stranger={<ToTheDoor />}>
      {({ email }) => (
        <Shell path={path} email={email}>
          {children}
        </Shell>
      )}
    </Doors>
  )
}
