import type { Mutant } from '../mutant.ts'

const account = ['server/src/ordering/account.shop.test.ts']
const codes = ['server/src/ordering/sign-in-limits.shop.test.ts']

export const signInCodeMutants: readonly Mutant[] = [
  {
    name: 'Account: wrong entries of a day are counted whatever the code',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: '  if (ofThese.inAll + MOST_TRIES > most) return false\n',
    tests: codes,
  },
  {
    name: 'Account: wrong entries of one browser are counted whatever the mailbox',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: '  if (ofBrowser.inAll + MOST_TRIES > mostWrong.browser) return false\n',
    tests: codes,
  },
  {
    name: 'Account: wrong entries of a year are counted',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: '(await countWrong(ctx, trx, asking)) + ofThese.allowed',
    replace: 'ofThese.allowed',
    tests: codes,
  },
  {
    name: 'Account: a code that was made keeps its tries, whatever others enter',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: 'const open = rows.filter(({ ended_at, expires_at }) => ended_at === null && expires_at > now.toISOString())',
    replace: 'const open = rows.slice(rows.length)',
    tests: codes,
  },
  {
    name: 'Account: no browser ends the code of another by asking',
    file: 'server/src/ordering/account/request-code.ts',
    find: "    .where('browser_hash', '=', asking.browserHash)\n    .where('ended_at', 'is', null)\n    .execute()\n",
    replace: "    .where('address', '=', asked.address)\n    .where('ended_at', 'is', null)\n    .execute()\n",
    tests: [...account, ...codes],
  },
  {
    name: 'Account: mails with codes are limited',
    file: 'server/src/ordering/account/request-code.ts',
    find: 'if (await mayMailAtOnce(ctx, trx, asking)) return mailAtOnce',
    replace: 'if (asking) return mailAtOnce',
    tests: codes,
  },
  {
    name: 'Account: mails with codes are limited for a domain',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: "(await countOf(unknown.where('domain', '=', domain))) < scale(ctx, mostMails.domain)",
    replace: 'domain.length > 0',
    tests: codes,
  },
  {
    name: 'Account: a browser that signed in before is counted apart',
    file: 'server/src/ordering/account/request-code.ts',
    find: 'await findKnownBrowser(ctx.db, asked.knownToken, address)',
    replace: 'await findKnownBrowser(ctx.db, undefined, address)',
    tests: codes,
  },
  {
    name: 'Account: the cookie of a browser that signed in is renewed at each sign-in',
    file: 'server/src/ordering/account/known-browsers.ts',
    find: "  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url')\n",
    replace: "  const token = before ?? ctx.randomBytes(TOKEN_BYTES).toString('base64url')\n",
    tests: codes,
  },
  {
    name: 'Account: a browser that was signed out from another is not known any more',
    file: 'server/src/ordering/account/own-account.ts',
    find: '    await forgetOtherBrowsers(trx, userId, knownToken)\n',
    tests: codes,
  },
  {
    name: 'Account: a browser beyond the limits solves a puzzle, once for each code',
    file: 'server/src/ordering/account/request-code.ts',
    find: '  if (asking.knownId === null && !isSolved) return undefined\n',
    tests: codes,
  },
  {
    name: 'Account: a mailbox gets one shared mail in five minutes',
    file: 'server/src/ordering/account/sign-in-limits.ts',
    find: 'mailedAt + PAUSE',
    replace: 'mailedAt',
    tests: codes,
  },
  {
    name: 'Account: a shared mail goes out whatever became of the browser that asked first',
    file: 'server/src/mail/send-codes.ts',
    find: 'if (code_id === null || mailbox === null) return',
    replace: 'if (code_id !== undefined) return',
    tests: codes,
  },
  {
    name: 'Account: a shared code counts for no other address',
    file: 'server/src/ordering/account/queue-waiting-codes.ts',
    find: 'readerOf(address) === readerOf(next.address)',
    replace: 'address !== readerOf(next.id)',
    tests: codes,
  },
  {
    name: 'Account: made-up addresses of a mailbox keep nobody waiting',
    file: 'server/src/ordering/account/queue-waiting-codes.ts',
    find: "    waiting.find(({ address }) => !address.includes('+')) ??\n",
    tests: codes,
  },
  {
    name: 'Mails: links that strangers ask for leave the buyer’s own',
    file: 'server/src/mail/request-link.ts',
    find: "    .where('asked_by', askedBy === null ? 'is' : '=', askedBy)\n",
    tests: ['server/src/mail/mails.shop.test.ts'],
  },
  {
    name: 'Account: codes to one mailbox are counted whatever stands behind a plus sign',
    file: 'server/src/ordering/account/counted-mailbox.ts',
    find: 'splitAddress(mailboxOf(address))',
    replace: 'splitAddress(address.toLowerCase())',
    tests: codes,
  },
  {
    name: 'Account: dots of a Gmail address are folded',
    file: 'server/src/ordering/account/counted-mailbox.ts',
    find: "local.replaceAll('.', '')",
    replace: 'local',
    tests: codes,
  },
]
