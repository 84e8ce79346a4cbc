import { join } from 'node:path'
import type { KeyRing } from '../../platform/environment.ts'
import { openDrillFolder } from './drill-folder.ts'
import { RefusedBackup } from './encrypted-file.ts'
import { isOurs, type Manifest } from './manifest.ts'
import { kindOf, openBackup } from './open-backup.ts'
import { type Found, tryCopy } from './try-copy.ts'
import { sweepWorking, withWorking } from './working-folder.ts'

/** Says whether this store wrote the backup, if its DATA_KEYS are set; the machine of a drill may lack them. */
function whoseWords(manifest: Manifest, keys: KeyRing | undefined): string {
  if (!keys) return 'Whether your store wrote it was not looked at: that takes its DATA_KEYS.'
  return isOurs(manifest, keys)
    ? 'Your store wrote it: its seal fits DATA_KEYS.'
    : 'The seal does not fit the DATA_KEYS of this environment.'
}

function reportOf(manifest: Manifest, found: Found, keys: KeyRing | undefined): string {
  const { orders, lastOrderAt } = found
  const lines = [
    `Taken at ${manifest.at} of the store ${manifest.storeId} on ${manifest.engine}${manifest.payload === 'pg-dump' ? ' by pg_dump' : ''}, schema ${manifest.schema.at(-1)}.`,
    whoseWords(manifest, keys),
    `${orders} orders${lastOrderAt ? `, the last of ${lastOrderAt}` : ''}.`,
    `The audit log ended at row ${manifest.auditHead.seq}: ${manifest.auditHead.seq}:${manifest.auditHead.hash}@${manifest.at}`,
  ]
  if (found.wrong.length > 0) return ['This backup opens, but is NOT SOUND:', ...found.wrong, '', ...lines].join('\n')
  return [
    'This backup is good: it was decrypted, restored into a scratch database and looked through.',
    ...lines,
    'Every posting of the ledger sums to zero, the audit log is whole, and every table has as many rows as when it was copied.',
    'What was restored is deleted again.',
    '',
    'To say so to the store, close its entry “Try a backup” with this code in the note:',
    manifest.drillCode,
  ].join('\n')
}

/** Tests whether a backup can be opened and restored. Needs no store, settings or network, and leaves no files. */
export async function drill(
  file: string,
  identity: string | undefined,
  keys: KeyRing | undefined,
): Promise<Readonly<{ text: string; code: number }>> {
  const own = openDrillFolder()
  await sweepWorking(own, false)
  if ((await kindOf(file)) !== 'encrypted') {
    throw new RefusedBackup('A drill is for the encrypted backups (.age) that the store takes by itself.')
  }
  return withWorking(own, async (folder) => {
    const copy = join(folder, 'copy')
    const manifest = await openBackup(file, identity, copy)
    const isStores = !keys || isOurs(manifest, keys)
    const found = await tryCopy(copy, manifest, folder, isStores ? keys : undefined)
    return { text: reportOf(manifest, found, keys), code: found.wrong.length > 0 || !isStores ? 1 : 0 }
  })
}
