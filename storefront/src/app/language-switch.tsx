import { languages } from '@topup/core/pages/page-renderer'
import { useLanguageHref } from '../shared/home-choice.ts'
import { useLanguage, useMessages } from '../shared/messages/messages.ts'
import styles from './bar-tools.module.css'

/** Links to this page in the other languages, each in its own name. */
export function LanguageSwitch() {
  const { names } = useMessages().shell.language
  const current = useLanguage()
  const hrefOf = useLanguageHref()
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={hrefOf(language)}
        hrefLang={language}
        lang={language}
        className={styles.link}
        title={names[language]}
      >
        {language.toUpperCase()}
        <span className="visually-hidden"> {names[language]}</span>
      </a>
    ))
}
