import { sellerReceiptPath, toReceiptFile } from '@topup/core/payment/document-number'
import { fill } from '@topup/core/text/words'

type DocumentLinkProps = {
  number: string | null
  /** With `{number}` in it. */
  text: string
}

/** The receipt or credit note as a file; nothing where the store wrote none. */
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
