import { accessSync, constants, statSync } from 'node:fs'
import { backupFolder } from '../../platform/backup-settings.ts'
import { type Config, toolEnvironment } from '../../platform/config.ts'
import { whyNotStarted } from '../../platform/find-program.ts'
import { isRecipient } from './encrypted-file.ts'

type Fault = Readonly<{ says: string; todo: string }>

/** Says why backups cannot be written to the folder; the first backup creates a missing folder. */
function whyNoFolder(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  if (!found.isDirectory()) return 'is no folder'
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return 'is a folder that the store’s user may not write'
  }
}

/** Returns why backups cannot be made or handed to BACKUP_COMMAND, before the first one fails. */
export function findBackupFault(config: Config): Fault | undefined {
  const { BACKUP_RECIPIENT: recipients = [], BACKUP_COMMAND: command } = config
  if (!recipients.every(isRecipient)) {
    return {
      says: 'BACKUP_RECIPIENT is no public key of age: a letter is wrong or missing, and no backup can be made.',
      todo: 'Copy the key (age1…) once more, in one piece.',
    }
  }
  const folder = backupFolder(config)
  const whyNot = whyNoFolder(folder)
  if (whyNot !== undefined) {
    return {
      says: `${folder} ${whyNot}, and no backup can be made.`,
      todo: 'Name a folder in BACKUP_DIR that the store’s user may write, or give it to that user (chown).',
    }
  }
  const why = command === undefined ? undefined : whyNotStarted(command, toolEnvironment().PATH)
  if (why === undefined) return undefined
  return {
    says: `No backup leaves this machine: BACKUP_COMMAND ${why}.`,
    todo: 'Mend BACKUP_COMMAND, or take it away.',
  }
}
