import { Banner } from '@topup/core/ui/banner.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { gameHelp } from '../messages/game-help.ts'
import { useLanguage } from '../messages/messages.ts'
import styles from './delivery-note.module.css'

type DeliveryNoteProps = Readonly<{ givesCode: boolean; needsAccount: boolean; isByHand: boolean }>

/** Stands above the player's fields, or in their place where a code is bought: in which way and by whom it is delivered. */
export function DeliveryNote({ givesCode, needsAccount, isByHand }: DeliveryNoteProps) {
  const { voucherNote, byHand } = gameHelp[useLanguage()]
  return (
    <>
      {givesCode && (
        <p className={styles.note}>
          <Icon name="card" />
          <span>{voucherNote}</span>
        </p>
      )}
      {isByHand && <Banner className={styles.byHand}>{needsAccount ? byHand.account : byHand.other}</Banner>}
    </>
  )
}
