import { PayMarks } from '../shared/art/pay-marks.tsx'
import { useConfig } from '../shared/config.ts'
import { footerProofTexts } from '../shared/messages/footer-proof.ts'
import { useLanguage, useMessages } from '../shared/messages/messages.ts'
import styles from './footer.module.css'

const socialNames = ['instagram', 'tiktok', 'discord'] as const

/** The ways to pay, the seller's name, and the store's social networks; without an address a network is no link. */
export function FooterProof() {
  const { footer, supportChat } = useMessages().shell
  const texts = footerProofTexts[useLanguage()]
  const { seller, supportEmail, socials } = useConfig()
  return (
    <div className={styles.proof}>
      <div>
        <h2>{footer.pay}</h2>
        <PayMarks label={footer.pay} />
      </div>
      <div>
        <h2>{texts.soldBy}</h2>
        <address className={styles.seller}>
          <span>{seller.name}</span>
          {seller.address !== '' && <span>{seller.address}</span>}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </address>
      </div>
      <nav aria-label={texts.social} className={styles.group}>
        <h2>{texts.social}</h2>
        {socialNames.map((key) => {
          const name = texts.socials[key]
          const address = socials[key]
          if (address === '') {
            return (
              <button key={key} type="button" disabled>
                {name}
              </button>
            )
          }
          return (
            <a key={key} href={address} target="_blank" rel="noopener">
              {name}
              <span className="visually-hidden"> {supportChat.newTab}</span>
            </a>
          )
        })}
      </nav>
    </div>
  )
}
