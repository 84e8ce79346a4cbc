import type { Mutant } from '../mutant.ts'

const rules = 'server/src/platform/production-rules.ts'
const config = ['server/src/app/config.test.ts']
const start = ['scripts/commands/start.test.ts']

const terms = ['server/tests/terms-changed.test.ts']
const legal = ['server/src/settings/legal-pages.shop.test.ts']

export const settingMutants: readonly Mutant[] = [
  {
    name: 'A live store sends its keys to no other address than the party’s own',
    file: rules,
    find: "[...parties.flatMap(ownAddressesOf), 'OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']",
    replace: "['OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']",
    tests: config,
  },
  {
    name: 'A live store sends the token of its bot to Telegram alone',
    file: rules,
    find: "'OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']",
    replace: "'OUTSIDE_CA_FILE']",
    tests: config,
  },
  {
    name: 'A live store trusts no authority beside the usual ones',
    file: rules,
    find: "parties.flatMap(ownAddressesOf), 'OUTSIDE_CA_FILE'",
    replace: 'parties.flatMap(ownAddressesOf)',
    tests: config,
  },
  {
    name: 'A live store takes no test key, with which nobody would really pay',
    file: rules,
    find: "    if (!isTest?.test(given[name] ?? '')) continue\n",
    replace: '    if (isTest) continue\n',
    tests: config,
  },
  {
    name: 'A practising store takes no live key',
    file: rules,
    find: ' || isTest?.test(String(asked))',
    replace: ' || isTest',
    tests: config,
  },
  {
    name: 'A practising store sends a key that does not tell what it is to no live address',
    file: rules,
    find: ' || asked === live',
    tests: config,
  },
  {
    name: 'What tests start reads no file of the owner’s settings',
    file: 'scripts/sandbox-env.ts',
    find: ", ENV_FILE: ''",
    tests: ['scripts/sandbox-env.test.ts', ...start],
  },
  {
    name: 'A consent to other terms than those in force is refused',
    file: 'server/src/ordering/checkout/consent.ts',
    find: 'termsVersion !== terms.version',
    replace: 'termsVersion > terms.version',
    tests: terms,
  },
  {
    name: 'No payment opens on a consent to terms of before',
    file: 'server/src/ordering/checkout/consent.ts',
    find: '  if (agreed.consent_version !== nameTerms(terms)) throw termsChanged(terms)\n',
    replace: '',
    tests: terms,
  },
  {
    name: 'What is paid keeps the consent it was paid under',
    file: 'server/src/ordering/checkout/consent.ts',
    find: 'paid_by === null ? agree',
    replace: 'true ? agree',
    tests: terms,
  },
  {
    name: 'An open payment keeps the terms it was opened under',
    file: 'server/src/payments/open-payment.ts',
    find: '    if (open?.provider_ref && isSameWay)',
    replace: '    await requireConsent(ctx, trx, checkout, agreement)\n    if (open?.provider_ref && isSameWay)',
    tests: terms,
  },
  {
    name: 'A legal page that was put in force shows at once',
    file: 'server/src/settings/legal/save-legal-page.ts',
    find: '  ctx.responses.invalidate()\n',
    replace: '',
    tests: legal,
  },
  {
    name: 'A link of a legal page leads to no call of the store',
    file: 'core/src/pages/read-prose.ts',
    find: '(?!\\/|api\\b|paypal\\b)',
    replace: '(?!\\/)',
    tests: ['core/src/ui/prose.test.tsx'],
  },
  {
    name: 'A line whose fact is not set is left out of a legal page',
    file: 'core/src/pages/legal-facts.ts',
    find: "      isLeftOut ||= fact === ''\n",
    replace: '',
    tests: ['core/src/pages/legal-facts.test.ts'],
  },
  {
    name: 'Settings: a PostgreSQL behind a socket has an address without a host',
    file: 'server/src/platform/address-settings.ts',
    find: "text.replace('@/', '@localhost/')",
    replace: 'text',
    tests: config,
  },
  {
    name: 'Settings: the path of a file may have spaces',
    file: 'server/src/platform/doubtful-settings.ts',
    find: "      !name.endsWith('_FILE') &&\n",
    tests: ['server/src/app/doubtful-settings.test.ts'],
  },
  {
    name: 'Settings: a short name in small letters is another program’s',
    file: 'server/src/platform/misspelt-names.ts',
    find: '    if (isOfOthers(name)) return []\n',
    tests: ['server/src/app/misspelt-names.test.ts'],
  },
]
