import { sellerReceiptPath, toReceiptFile } from '@topup/core/payment/document-number'
import { fill } from '@topup/core/text/words'

type DocumentLinkProps = {
  number: string | null
  /** The link's text, with `{number}` in it. */
  text: string
}

/** A link to the receipt or credit note as a file; null if the store issued none. */
export function DocumentLink({ number, text }: DocumentLinkProps) {
  if (number === null) return null
  return (
    <p className="fine tabular anywhere">
      <a href={toReceiptFile(sellerReceiptPath, number)} download>
        {fill(text, { number })}
      </a>
    </p>
  )
}
