import type { Mutant } from '../mutant.ts'

const rules = 'server/src/platform/production-rules.ts'
const config = ['server/src/app/config.test.ts']
const start = ['scripts/commands/start.test.ts']

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
]
