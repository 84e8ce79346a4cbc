import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
const areKeys = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => /^age1[a-z0-9]{20,}$/.test(key))

/** Marks of more than a path; a start from a clone puts its own folder before. One letter and a colon are a drive. */
const besidePath = [
  /\s#(?!\d)/,
  /^["'`“‘]|\/["'`“‘]\//,
  /^[^"]*"$|^[^']*'$|^[^“]*”$/,
  /(^|\/)[A-Z_]+=/,
  /^[a-z][a-z\d+.-]+:|\/[a-z][a-z\d+.-]+:\//i,
]

/** The store would make a folder that is called ~ or $HOME, and begin anew in it. */
export const folder = z
  .string()
  .refine(
    (path) => !/(^|\/)~|\$[\w{(]|%\w+%/.test(path),
    'must be written out, because only a shell replaces ~, $ and %',
  )
  .refine(
    (path) => !besidePath.some((mark) => mark.test(path)),
    'must be the path of a folder of this machine, without quotation marks, # or NAME= beside it, and no address',
  )

/** Settings of the store's own backups. */
export const backupShape = {
  BACKUP_EVERY: wholeNumber()
    .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= 1440), 'must be 0 or 5 to 1440 minutes')
    .default(60)
    .describe('Minutes from one backup of its own to the next, 5 to 1440; 0 takes none.'),
  BACKUP_RECIPIENT: z
    .string()
    .refine(
      (text) => !/AGE-SECRET-KEY/i.test(text),
      'it is a private key, which must never lie on this machine: make a new pair with npm run backup-key and put the public key (age1…) here',
    )
    .transform(wordsOf)
    .refine(areKeys, 'must be public keys of age (age1…), parted by commas; npm run backup-key makes one')
    .optional()
    .describe(
      'Public keys (age1…), parted by commas: whoever holds the private key of one of them reads the backups, and nobody else. Without one none is taken.',
    ),
  BACKUP_DIR: folder.optional().describe('Where they lie; by itself `backups` in `DATA_DIR`.'),
  BACKUP_COMMAND: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe('Carries each off the machine, `{file}` its path ([more](operations/backups.md)).'),
}

export const backupFolder = ({
  BACKUP_DIR,
  DATA_DIR,
}: Readonly<{ BACKUP_DIR?: string | undefined; DATA_DIR: string }>) => BACKUP_DIR ?? `${DATA_DIR}/backups`
