import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { useState } from 'react'
import { useTexts } from '../../../messages/messages.ts'
import { Check } from '../../../parts/check.tsx'
import styles from '../../people.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  doneLabel: string
  onDone: () => void
}

/** Shows recovery codes once; the seller continues by confirming that they are saved. */
export function RecoveryCodes({ codes, email, doneLabel, onDone }: RecoveryCodesProps) {
  const { signIn, shell } = useTexts()
  const texts = signIn.codes
  const [isKept, setIsKept] = useState(false)
  const text = [fill(texts.heading, { email }), '', ...codes, ''].join('\n')
  return (
    <div className="stack">
      <ol className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button
          as="a"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={texts.file}
        >
          {texts.download}
        </Button>
        <CopyButton
          value={text}
          label={fill(shell.copy, { what: texts.copyName })}
          copiedLabel={shell.copied}
          failedLabel={shell.copyFailed}
        />
      </div>
      <Check label={texts.confirm} checked={isKept} onChange={setIsKept} />
      <Button variant="primary" block disabled={!isKept} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  )
}
