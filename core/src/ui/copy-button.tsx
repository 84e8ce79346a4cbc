import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  value: string
  /** Accessible name, such as "Copy tracking code". */
  label: string
  copiedLabel: string
  failedLabel: string
  /** Shows the value in monospace in front of the icon. */
  showValue?: boolean
  className?: string
}

const shownFor = 2000

export function CopyButton({ value, label, copiedLabel, failedLabel, showValue, className }: CopyButtonProps) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (result === 'idle') return
    const timer = setTimeout(() => setResult('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      setResult('failed')
    }
  }

  return (
    <span className={cx(styles.wrap, className)}>
      {showValue && <code className={styles.value}>{value}</code>}
      <IconButton label={label} size="small" onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
      </IconButton>
      <span role="status" className={cx(styles.result, result === 'idle' && 'visually-hidden')}>
        {result === 'copied' ? copiedLabel : result === 'failed' && failedLabel}
      </span>
    </span>
  )
}
