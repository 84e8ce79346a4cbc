import type { Mutant } from '../mutant.ts'

const restored = ['server/src/app/backups/restored-orders.shop.test.ts']

export const backupMutants: readonly Mutant[] = [
  {
    name: 'Backups: a drill opens nothing in a folder that somebody else made',
    file: 'server/src/app/backups/drill-folder.ts',
    find: '!found.isDirectory() || !isOwn',
    replace: '!found.isDirectory()',
    tests: ['server/src/app/backups/drill-folder.test.ts'],
  },
  {
    name: 'Restore: nothing ordered before it is ordered anew by itself',
    file: 'server/src/fulfilment/send/plan-unit.ts',
    find: "  if (unit.is_restored) return hold('delivery_refused', 'restored')\n",
    tests: restored,
  },
  {
    name: 'Restore: what is found paid after it waits for the owner, however it is delivered',
    file: 'server/src/fulfilment/queue-units.ts',
    find: "order.created_at <= (game?.restored_at ?? '')",
    replace: "order.created_at < ''",
    tests: restored,
  },
  {
    name: 'Restore: no money goes back by itself of what may have been delivered since the backup',
    file: 'server/src/fulfilment/restored-orders.ts',
    find: ' + (await keepMoney(ctx, trx))',
    tests: restored,
  },
  {
    name: 'Restore: the owner’s word of before the backup is not their word of after it',
    file: 'server/src/fulfilment/restored-orders.ts',
    find: '  await forgetWords(trx)\n',
    tests: restored,
  },
  {
    name: 'Restore: a refund that waited in the backup is looked for before it is made',
    file: 'server/src/app/backups/restore-store.ts',
    find: '    await doubtRestored(trx)\n',
    tests: restored,
  },
]
