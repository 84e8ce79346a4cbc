import { taxNoteIn } from '@topup/core/pages/tax-note'
import { fill } from '@topup/core/text/words'
import { useConfig } from '../../shared/config.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import styles from './refund-policy-page.module.css'

/** The two texts a buyer agrees to at checkout, at the addresses `#terms` and `#privacy`. */
export function LegalSections() {
  const { legal: texts } = useMessages()
  const { seller, supportEmail: email } = useConfig()
  const taxNote = taxNoteIn(useLanguage(), seller.taxNote)
  const sections = [
    { id: 'terms', title: texts.termsTitle, clauses: texts.terms },
    { id: 'privacy', title: texts.privacyTitle, clauses: texts.privacy },
  ]
  return sections.map(({ id, title, clauses }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.legalSection}>
      <h2 id={`${id}-title`}>{title}</h2>
      <dl className={styles.clauses}>
        {clauses.map((clause) => (
          <div key={clause.title}>
            <dt className="strong">{clause.title}</dt>
            <dd className={styles.text}>{fill(clause.text, { seller: seller.name, taxNote, email })}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
