import type { PayCode } from '@topup/core/api/payments'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'
import { inGroups } from '../../../shared/waiting/in-groups.ts'
import styles from './waiting-panel.module.css'

/** The number to pay at a bank or a till, and the name of the receiver that the bank or till shows. */
export function PayByNumber({ payCode }: { payCode: PayCode }) {
  const { numbers } = useMessages().checkout
  return (
    <dl className={styles.number}>
      <dt className="note">{numbers.number[payCode.kind]}</dt>
      <dd>
        <code>{inGroups(payCode.number)}</code>
        <CopyButton
          value={payCode.number}
          label={numbers.copyNumber}
          copiedLabel={numbers.copied}
          failedLabel={numbers.copyFailed}
        />
      </dd>
      <dt className="note">{numbers.receiver}</dt>
      <dd>{payCode.name}</dd>
    </dl>
  )
}
