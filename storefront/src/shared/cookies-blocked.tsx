import { blockedCookiesWords, cookielessMark } from '@topup/core/pages/blocked-cookies'
import { Banner } from '@topup/core/ui/banner.tsx'
import { useConfig, useSupportLink } from './config.ts'
import { useHydrated } from './hydrated.tsx'
import { useLanguage } from './messages/messages.ts'

/** Whether the inline script found cookies blocked. Browser only: the server has no document. */
export const areCookiesBlocked = () => document.documentElement.hasAttribute(cookielessMark)

/** Next to purchase controls: says that cookies are blocked, what still works, and how to allow them. */
export function CookiesBlocked() {
  const words = blockedCookiesWords[useLanguage()]
  const supportLink = useSupportLink()
  const { supportEmail } = useConfig()
  if (!useHydrated() || !areCookiesBlocked()) return null
  return (
    <Banner tone="wait" title={words.title}>
      <p>
        {words.works} <a href="/track">{words.track}</a>, <a href={supportLink}>{words.chat}</a>,{' '}
        <a href={`mailto:${supportEmail}`}>{words.mail}</a>.
      </p>
      <p>{words.allow}</p>
    </Banner>
  )
}
