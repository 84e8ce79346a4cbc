// Preloaded (node --import) into the store and the sandbox, whose own code knows nothing about who started them.
import { leaveWithParent } from './leave-with-parent.mjs'

leaveWithParent()
