// Run by the scripts where a port is taken: prints the sentence about the store that runs on the SQLite file it is given.
import { tellOtherStore } from '../platform/db/store-lock.ts'

process.stdout.write(tellOtherStore(process.argv[2] ?? '') ?? '')
