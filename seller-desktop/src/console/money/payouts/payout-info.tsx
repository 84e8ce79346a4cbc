import type { BankDetails, PayoutsView } from '@topup/core/api/payouts'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import { Switch } from '../../parts/switch.tsx'
import type { PayoutDraft } from './payout-draft.ts'
import { useSaveAutomatic } from './payout-queries.ts'
import styles from './payouts-tab.module.css'

interface PayoutInfoProps {
  automatic: PayoutsView['automatic']
  /** The form's values, with which automatic payouts are turned on. */
  method: PayoutDraft['method']
  account: BankDetails | null
  isOwner: boolean
}

export function PayoutInfo({ automatic, method, account, isOwner }: PayoutInfoProps) {
  const texts = useTexts().payouts.info
  const save = useSaveAutomatic()

  function toggle(enabled: boolean) {
    const { accountName, accountNumber, bankName, routingNumber } = account ?? {}
    const typed = accountName && accountNumber && bankName
    const bankDetails = typed ? { accountName, accountNumber, bankName, routingNumber: routingNumber ?? '' } : undefined
    // Without a newly typed account, the saved account stays.
    save.mutate(bankDetails ? { enabled, method, bankDetails } : { enabled, method })
  }
  const to = automatic.method === 'paypal' ? texts.automaticPaypal : automatic.account

  return (
    <Section title={texts.title}>
      <ul className={styles.lines}>
        {!isOwner && <li>{texts.owner}</li>}
        <li>{texts.processing}</li>
        <li>
          {texts.friday} {automatic.enabled ? texts.isOn : texts.isOff}
        </li>
        <li>{texts.fees}</li>
      </ul>
      <Switch
        label={texts.automatic}
        hint={automatic.enabled ? fill(texts.automaticOn, { account: to ?? '' }) : texts.automaticOff}
        checked={automatic.enabled}
        disabled={!isOwner || save.isPending}
        onChange={toggle}
      />
    </Section>
  )
}
