import type { CommandSource } from '@wellspring/api/hooks/commands'

import { memberCommands } from './features/organisation/member-commands.ts'

/** What the search of the frame finds besides pages, for who looks after people. */
export const peopleCommands: readonly CommandSource[] = [memberCommands]
