import { contact } from './en-help.ts'
import { cart, home, reviews } from './en-home.ts'
import { sales } from './en-sales.ts'
import { pageTexts, shell } from './en-shell.ts'

/** Texts of every page and of the home page, by feature; the other languages have the same keys (id.ts). */
export const en = {
  shell,
  pages: pageTexts,
  home,
  reviews,
  cart,
  contact,
  sales,
} as const
