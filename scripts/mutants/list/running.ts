import type { Mutant } from '../mutant.ts'

const limits = ['server/src/platform/http/limiters.test.ts']
const assets = ['server/src/web/kept-assets.shop.test.ts']
const health = ['server/src/app/health.shop.test.ts']

export const runningMutants: readonly Mutant[] = [
  {
    name: 'a game that is unknown makes no ready page, or a scan would fill the memory',
    file: 'server/src/web/pages/game-page.ts',
    find: '  if (!(await isKnownGame(ctx, gameId))) return renderPublicPage(ctx, renderer, { path }, visitor)\n',
    tests: ['server/src/web/game-page.shop.test.ts'],
  },
  {
    name: 'a package that a game does not have makes no ready page of its own',
    file: 'server/src/web/pages/game-page.ts',
    find: 'packageId !== undefined && !(await isSold(ctx, gameId, packageId))',
    replace: 'false',
    tests: ['server/src/web/game-page.shop.test.ts'],
  },
  {
    name: 'the address of a game’s page decides its language',
    file: 'server/src/web/pages/game-page.ts',
    find: 'const visitor = { language, currency }',
    replace: 'const visitor = { ...{ language }, language: "en" as const, currency }',
    tests: ['server/src/web/game-page.shop.test.ts'],
  },
  {
    name: 'a payment that a game’s page was left for opens once',
    file: 'storefront/src/shared/buyer/wanted-payment.ts',
    find: '  wantPayment({ ...wanted, opens: false })\n',
    tests: ['storefront/src/shared/buyer/wanted-payment.test.ts'],
  },
  {
    name: 'History: a look for webhooks reads those that wait, not all that a provider ever sent',
    file: 'server/src/platform/db/migrations/store/payments.ts',
    find: 'webhook_events_queued on webhook_events (provider, due_at)',
    replace: 'webhook_events_queued on webhook_events (due_at)',
    tests: ['server/tests/loops-with-many-orders.test.ts'],
  },
  {
    name: 'History: the books of a day begin with its units, not with all orders ever completed',
    file: 'server/src/books/reconciliation/compare-ledger.ts',
    find: "coalesce(orders.status, '') = 'completed'",
    replace: "orders.status = 'completed'",
    tests: ['server/tests/loops-with-many-orders.test.ts'],
  },
  {
    name: 'Ready answers: they take no more room than there is',
    file: 'server/src/platform/http/response-cache.ts',
    find: '    maxSize: maxBytes,\n',
    replace: '    maxSize: Number.MAX_SAFE_INTEGER,\n',
    tests: ['server/src/platform/http/response-cache.test.ts'],
  },
  {
    name: 'Calls that were counted in memory are told to the other processes',
    file: 'server/src/platform/http/limiters.ts',
    find: 'await ask(key, isFirstAsked ? own : 1)',
    replace: 'await ask(key, isFirstAsked ? 1 : 1)',
    tests: limits,
  },
  {
    name: 'Whoever used a limit up is refused from memory as well',
    file: 'server/src/platform/http/limiters.ts',
    find: 'const passes = consumedPoints > 0 && consumedPoints <= most',
    replace: 'const passes = consumedPoints <= most',
    tests: limits,
  },
  {
    name: 'A store that stops is not ready',
    file: 'server/src/app/health/readiness.ts',
    find: "ctx.lifetime.isStopping() ? 'it is stopping' : OK",
    replace: 'OK',
    tests: health,
  },
  {
    name: 'A process that finds no room has the others try',
    file: 'server/src/app/follow-news.ts',
    find: "  writeTroubleOf(ctx.db).tellOthers = () => ctx.news.tell('trouble')\n",
    replace: '',
    tests: ['server/tests/trouble/two-processes.postgres.test.ts'],
    engine: 'postgres',
  },
  {
    name: 'Only files with a hash in their name are kept',
    file: 'server/src/web/kept-assets/keep-assets.ts',
    find: '[...files.list()].filter(([path]) => isAssetPath(path))',
    replace: '[...files.list()]',
    tests: assets,
  },
  {
    name: 'A call that only reads ends with the process',
    file: 'server/src/platform/jobs/reading-round.ts',
    find: 'AbortSignal.any([lifetime.ending, AbortSignal.timeout(most)])',
    replace: 'AbortSignal.timeout(most)',
    tests: ['server/tests/early-end.test.ts'],
    engine: 'sqlite',
  },
  {
    name: 'A call that sends goods ends by its own time alone',
    file: 'server/src/suppliers/lapakgaming/call.ts',
    find: 'request.path === ORDER ? AbortSignal.timeout(access.timeout) : readingSignal(access.timeout)',
    replace: 'readingSignal(access.timeout)',
    tests: ['server/src/suppliers/early-end.test.ts'],
  },
]
