import { contact } from './id-help.ts'
import { cart, home, reviews } from './id-home.ts'
import { sales } from './id-sales.ts'
import { pageTexts, shell } from './id-shell.ts'
import type { BaseMessages } from './messages.ts'

export const id: BaseMessages = {
  shell,
  pages: pageTexts,
  home,
  reviews,
  cart,
  contact,
  sales,
  // The texts of other error codes load with the inner pages' texts (id-inner.ts).
  errors: { internal: 'Ada gangguan di pihak kami' },
}
