import { byLanguages } from '../../platform/http/wanted-languages.ts'

/** The region of the language the browser likes best; `id` alone speaks of Indonesia. '' where it says nothing. */
export const regionOfLanguages = byLanguages(([best = '']) => {
  try {
    return new Intl.Locale(best).maximize().region ?? ''
  } catch {
    return ''
  }
})
