import { runStoreCommand } from '../store/store-command.ts'

export const run = (args: string[]) => runStoreCommand('verify-audit', args)
