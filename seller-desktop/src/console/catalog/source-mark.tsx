import { Badge } from '@topup/core/ui/badge.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useTexts } from '../messages/messages.ts'
import styles from './rows.module.css'

/** Shows whether the price sync (arrow icon) or the seller maintains the row. */
export function SourceMark({ source }: { source: 'supplier' | 'seller' }) {
  const texts = useTexts().catalogue
  return (
    <span className={styles.source} title={texts.sourceTip[source]}>
      <Badge tone={source === 'supplier' ? 'plain' : 'wait'}>
        <Icon name={source === 'supplier' ? 'refresh' : 'user'} size={16} /> {texts.source[source]}
      </Badge>
    </span>
  )
}
