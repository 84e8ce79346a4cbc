import { Banner } from '@topup/core/ui/banner.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { gameHelp } from '../messages/game-help.ts'
import { useLanguage } from '../messages/messages.ts'
import styles from './delivery-note.module.css'

type DeliveryNoteProps = Readonly<{ givesCode: boolean; needsAccount: boolean; isByHand: boolean }>

/** Says how and by whom a package is delivered, above the player's fields or, for a code, instead of them. */
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
