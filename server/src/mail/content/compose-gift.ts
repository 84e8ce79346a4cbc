import type { GiftFacts } from '../gift-facts.ts'
import { type Brand, footerOf, oneLine } from './compose-mail.ts'
import type { MailContent } from './content.ts'
import { fill, mailMessages } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Composes a gift note from fixed texts, without links or a buyer's words, so that it cannot be used for spam. */
export function composeGift({ language, gameName, packageName, quantity }: GiftFacts, brand: Brand) {
  const { gift, labels } = mailMessages[language]
  const content: MailContent = {
    subject: oneLine(fill(gift.subject, { game: gameName })),
    storeName: brand.STORE_NAME,
    heading: gift.heading,
    intro: gift.intro,
    message: undefined,
    items: [
      {
        title: `${gameName}: ${packageName}`,
        details: quantity > 1 ? [fill(labels.quantity, { quantity })] : [],
        amount: undefined,
      },
    ],
    totals: [],
    button: undefined,
    again: undefined,
    footer: footerOf(brand, { ...labels, why: gift.why, support: gift.support }, language),
  }
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, language) }
}
