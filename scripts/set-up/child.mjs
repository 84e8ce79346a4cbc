// Preloaded (node --import) into the store and the sandbox, whose own code does not know their parent process.
import { leaveWithParent } from './leave-with-parent.mjs'

leaveWithParent()
