// Called by scripts when a port is taken: prints which store runs on the given SQLite file.
import { tellOtherStore } from '../platform/db/store-lock.ts'

process.stdout.write(tellOtherStore(process.argv[2] ?? '') ?? '')
