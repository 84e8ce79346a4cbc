import { NavLink, type NavLinkProps } from 'react-router'
import { useLanguage } from '../shared/messages/messages.ts'
import { isPagePath, preloadPage } from './page-modules.ts'

type PageLinkProps = Omit<NavLinkProps, 'to'> & { to: string }

/** A link that preloads its page on hover or focus. */
export function PageLink({ to, ...link }: PageLinkProps) {
  const path = to.split(/[?#]/)[0] ?? ''
  const language = useLanguage()
  const preload = () => isPagePath(path) && preloadPage(path, language)
  return <NavLink {...link} to={to} end={path === '/'} onPointerEnter={preload} onFocus={preload} />
}
