import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useTexts } from '../messages/messages.ts'
import type { CheckSign } from './checks.ts'
import styles from './setup.module.css'

const icons = { wrong: 'close', look: 'warning', unknown: 'help', right: 'check' } as const

/** Marks a check by shape and word, so that it does not depend on colour. */
export function CheckMark({ sign, isBusy }: { sign: CheckSign; isBusy: boolean }) {
  const texts = useTexts().setup.signs
  return (
    <span className={cx(styles.mark, !isBusy && styles[sign])}>
      {isBusy ? <Spinner size="small" /> : <Icon name={icons[sign]} size={16} />}
      {isBusy ? texts.busy : texts[sign]}
    </span>
  )
}
