import { z } from 'zod'

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
const areKeys = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => /^age1[a-z0-9]{20,}$/.test(key))

/** What the store's own backups go by. */
export const backupShape = {
  /** Minutes; 0 takes none. */
  BACKUP_EVERY: z.coerce
    .number()
    .int()
    .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= 1440), 'must be 0 or 5 to 1440 minutes')
    .default(60),
  /** Whoever holds the private key of one of these reads the backups, and nobody else; without one none is taken. Whether a key can be used the first backup finds out. */
  BACKUP_RECIPIENT: z
    .string()
    .transform(wordsOf)
    .refine(areKeys, 'must be public keys of age (age1…), parted by commas; npm run backup-key makes one')
    .optional(),
  /** Default: `backups` in DATA_DIR. */
  BACKUP_DIR: z.string().optional(),
  /** Carries a finished backup off the machine. */
  BACKUP_COMMAND: z.string().trim().min(1).optional(),
}

export const backupFolder = ({
  BACKUP_DIR,
  DATA_DIR,
}: Readonly<{ BACKUP_DIR?: string | undefined; DATA_DIR: string }>) => BACKUP_DIR ?? `${DATA_DIR}/backups`
