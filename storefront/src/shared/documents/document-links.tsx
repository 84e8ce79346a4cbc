import type { OrderView } from '@topup/core/api/orders'
import { receiptPath, toReceiptFile } from '@topup/core/payment/document-number'
import { fill } from '@topup/core/text/words'
import { useMessages } from '../messages/messages.ts'
import styles from './document-links.module.css'

/** Links to the receipt and credit notes as files; orders from before the store wrote receipts have none. */
export function DocumentLinks({ documents }: Pick<OrderView, 'documents'>) {
  const texts = useMessages().orders
  if (documents.length === 0) return null
  return (
    <ul className={styles.links}>
      {documents.map(({ kind, number }) => (
        <li key={number}>
          <a href={toReceiptFile(receiptPath, number)} target="_blank" rel="noopener" className={styles.link}>
            {fill(kind === 'receipt' ? texts.receiptFile : texts.creditNoteFile, { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
