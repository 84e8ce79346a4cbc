import { NavLink, type NavLinkProps } from 'react-router'
import { isPagePath, preloadPage } from './page-modules.ts'

type PageLinkProps = Omit<NavLinkProps, 'to'> & { to: string }

/** A link whose page is fetched while the pointer or the focus is still on it. */
export function PageLink({ to, ...link }: PageLinkProps) {
  const path = to.split('#')[0] ?? ''
  const preload = () => isPagePath(path) && preloadPage(path)
  return <NavLink {...link} to={to} end onPointerEnter={preload} onFocus={preload} />
}
