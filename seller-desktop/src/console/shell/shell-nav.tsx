import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { placeOfScreen } from './places-kept.ts'
import styles from './shell-nav.module.css'

/** The number of links that fit the bar next to the store's name; further links go behind the menu button. */
const rooms = [
  { from: '(min-width: 1200px)', count: 7 },
  { from: '(min-width: 900px)', count: 4 },
] as const
const onPhone = 3

const countNow = (): number => rooms.find(({ from }) => window.matchMedia(from).matches)?.count ?? onPhone
function onRoom(changed: () => void): () => void {
  const queries = rooms.map(({ from }) => window.matchMedia(from))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

interface ShellNavProps {
  /** Content that a phone shows behind the menu button; wider screens show it in the bar. */
  children: ReactNode
  links: readonly (readonly [path: string, label: string])[]
}

export function ShellNav({ links, children }: ShellNavProps) {
  const { nav, more } = useTexts().shell
  const [isOpen, setOpen] = useState(false)
  const path = useLocation().pathname
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const firstCount = useSyncExternalStore(onRoom, countNow)
  const others = links.slice(firstCount)
  const isHere = others.some(([to]) => to === path)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(() => setOpen(false), [path])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  const toLink = ([to, label]: ShellNavProps['links'][number]) => (
    <Link
      key={to}
      // A link returns to the screen as it was left; the link of the current screen resets it.
      to={(to !== path && placeOfScreen(to)?.address) || to}
      state={to === path ? undefined : { isReturn: true }}
      className={cx(styles.link, to === path && styles.here)}
      aria-current={to === path ? 'page' : undefined}
    >
      {label}
    </Link>
  )

  return (
    <nav aria-label={nav} className={styles.nav}>
      {links.slice(0, firstCount).map(toLink)}
      <div className={styles.others} onKeyDown={onKeyDown} onBlur={onBlur} role="none">
        <button
          ref={button}
          type="button"
          className={cx(styles.link, styles.more, isHere && styles.here)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {more}
          <Icon name="chevron-down" size={16} className={cx(styles.arrow, isOpen && styles.up)} />
        </button>
        {isOpen && <div className={styles.behind} aria-hidden="true" />}
        <div id={panelId} className={cx(styles.panel, isOpen && styles.open)}>
          {others.map(toLink)}
          <div className={styles.further}>{children}</div>
        </div>
      </div>
    </nav>
  )
}
