import { runStoreCommand } from '../store/store-command.ts'

export const run = (args: string[]) => runStoreCommand('doubt', args)
