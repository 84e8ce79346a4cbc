import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { PricingSettings } from '@topup/core/pricing/pricing-rules'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import styles from '../drafts/scenarios.module.css'
import { compareRules, mergeRules } from './rule-lines.ts'
import { useRuleWords } from './rule-words.ts'

interface ConflictDialogProps {
  catalogue: PricingBasisView['catalogue']
  basedOn: Readonly<{ version: number; rules: PricingSettings }>
  yours: PricingSettings
  theirs: PricingRulesView
  busy: boolean
  onApply: (rules: PricingSettings) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows both sellers' changes side by side; nothing is saved until the seller chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { catalogue, basedOn, yours, theirs, busy, onApply, onTakeTheirs, onClose } = props
  const { conflict: texts } = useTexts().scenarios
  const { close } = useTexts().shell
  const words = useRuleWords(catalogue)
  const text = fill(texts.text, {
    yours: basedOn.version,
    theirs: theirs.version,
    time: theirs.savedAt ? formatTime(theirs.savedAt) : words.none,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={close}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
          <Button loading={busy} onClick={() => onApply(yours)}>
            {texts.keepMine}
          </Button>
          <Button
            variant="primary"
            loading={busy}
            onClick={() => onApply(mergeRules(basedOn.rules, yours, theirs.rules))}
          >
            {texts.merge}
          </Button>
        </>
      }
    >
      <p className={styles.conflict}>{text}</p>
      <WideTable label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            {[texts.before, texts.yours, texts.theirs].map((label) => (
              <th key={label} scope="col" className={table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRules(basedOn.rules, yours, theirs.rules).map((line) => (
            <tr key={line.path}>
              <th scope="row" className={styles.rule}>
                {words.name(line.path)}
              </th>
              {[line.before, line.yours, line.theirs].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={column} className={table.number}>
                  {words.value(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Dialog>
  )
}
