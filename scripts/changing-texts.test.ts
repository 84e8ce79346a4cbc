import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChangingTexts } from './changing-texts.ts'
import { root } from './root.ts'

/** Places to ignore: children that are always elements, and a payment method's name, which never changes. */
const harmless: readonly string[] = [
  'core/src/ui/button.tsx: {loading ? <Spinner size="small" /> : icon}',
  'core/src/ui/choice-card.tsx: {children}',
  'core/src/ui/empty-state.tsx: {drawing ?? ( <span className={styles.mark}> <Icon name={icon} size={24} /> </span> )}',
  'core/src/ui/icon-button.tsx: {children}',
  'storefront/src/features/checkout/frames.tsx: {summary}',
  'storefront/src/features/checkout/pay/card/card-form.tsx: {withReference(problem.message, problem.cause)}',
  'storefront/src/features/home/order-summary.tsx: {children}',
  'storefront/src/shared/art/pay-mark.tsx: {name}',
  'storefront/src/shared/art/scenes/scene-frame.tsx: {children}',
  'storefront/src/shared/gift/gift-details.tsx: {children}',
  'storefront/src/shared/waiting/waiting-payment.tsx: {children}',
]

it('each text of buyers’ pages that changes stands alone in its element', () => {
  const files = globSync(['storefront/src/**/*.tsx', 'core/src/ui/*.tsx'], { cwd: root, exclude: ['**/*.test.tsx'] })
  const found = files.flatMap((file) =>
    findChangingTexts(file, readFileSync(join(root, file), 'utf8')).map((told) => `${file}: ${told}`),
  )
  expect(found.map((told) => told.replace(/: \d+: /, ': ')).toSorted()).toEqual(harmless)
})

const inPage = (jsx: string) =>
  findChangingTexts(
    'page.tsx',
    `import { fill } from './words.ts'
const tabs = ['home', 'help']
function Page({ count, state, at, children }) {
  const { shell: texts } = useMessages()
  const icon = <Icon />
  const day = (time) => <time>{time}</time>
  return ${jsx}
}`,
  ).map((told) => told.replace(/^\d+: /, ''))

it.each([
  ['a counter beside a word', '<p>{count} items</p>', ['{count}']],
  ['a price beside an icon', '<p><Icon />{fill(texts.from, { count })}</p>', ['{fill(texts.from, { count })}']],
  ['texts that take turns', '<p>{at && texts.a}{state && texts.b}</p>', ['{at && texts.a}', '{state && texts.b}']],
  ['a text of two', '<p><b>{at}</b> {state ? texts.a : texts.b}</p>', ['{state ? texts.a : texts.b}']],
  ['a word that is chosen by a state', '<p><Icon />{texts[state]}</p>', ['{texts[state]}']],
  ['what a caller hands over', '<p><Icon />{children}</p>', ['{children}']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a page.
  ['a text of two parts', '<p>{`${count} items`} <Icon /></p>', ['{`${count} items`}']],
  ['a word behind what comes and goes', '<p>{state && <Icon />} {texts.a}</p>', ['']],
  ['the same in a fragment', '<>{state ? <Icon /> : null}word</>', ['word']],
  ['a list of texts of the page', '<ul>{count.map((one) => <li><Icon />{one}</li>)}</ul>', ['{one}']],
])('%s is told', (_title, jsx, told) => {
  expect(inPage(jsx)).toEqual(told)
})

it.each([
  ['a text alone', '<p>{count}</p>'],
  ['texts in elements of their own', '<p><span>{count}</span> <span>{state ? texts.a : texts.b}</span></p>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a page.
  ['one text of two parts', '<p>{`${count} items`}</p>'],
  ['words of the document beside others', '<p><Icon />{texts.a} {texts.list[0]}</p>'],
  ['words for a fixed list', '<ul>{tabs.map((tab) => <li key={tab}><Icon />{texts[tab]}</li>)}</ul>'],
  ['elements that come and go after a word', '<p>word{state && <Icon />}</p>'],
  ['elements that a name or a function stands for', '<p>{icon}{day(count)}<b /></p>'],
  ['a fixed sentence', '<p><Icon />{fill(texts.a, { most: 20 })}</p>'],
])('%s is not told', (_title, jsx) => {
  expect(inPage(jsx)).toEqual([])
})
