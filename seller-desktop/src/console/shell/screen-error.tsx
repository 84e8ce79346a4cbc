import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTexts } from '../messages/messages.ts'

/** Replaces a screen whose code failed; the other screens still work. */
export function ScreenError() {
  const error = useRouteError()
  const texts = useTexts().shell
  useEffect(() => reportError(error), [error])
  return (
    <Banner
      tone="stop"
      title={texts.brokenTitle}
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      {texts.brokenText}
    </Banner>
  )
}
