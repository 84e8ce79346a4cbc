import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: ReadonlyArray<Tab<Id>>
  value: Id
  onChange: (id: Id) => void
  /** Keeps inactive panels in the page, so that forms inside do not lose typed text. */
  keepMounted?: boolean
  /** Each label begins with an icon; on a phone the word stands below it, so that three tabs fit in a row. */
  hasIcons?: boolean
  className?: string
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Hand-written, because common tab libraries put style attributes into server-rendered HTML. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  keepMounted,
  hasIcons,
  className,
}: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = step(
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    )
    const next = tabs[at]
    if (next) onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            className={cx('small', styles.tab, hasIcons && styles.withIcon, tab.id === value && styles.chosen)}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== value}
          className={styles.panel}
        >
          {(keepMounted || tab.id === value) && tab.content}
        </div>
      ))}
    </div>
  )
}
